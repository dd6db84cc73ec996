"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { islandSubscription } from "@/lib/contracts/fleet/public-slugs";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { isWallClock, rentalDays } from "@/lib/domain/core/time";
import { useErrorText } from "@/lib/i18n/use-error-text";
import { type HalfHourPrice, halfHourText, longRentalMail, sameDaysText } from "./rental-length-text";
import type { SearchTranslator } from "./search-texts";
import { type SearchValues, selectedTimes } from "./search-values";

interface RentalLengthProps {
  values: SearchValues;
  configuration: SearchConfiguration;
  language: Language;
  offices: readonly Office[];
  halfHourPrice: HalfHourPrice | undefined;
}

/** Shows the rental days and grace time of the chosen dates; above 30 days, links to e-mail and subscription. */
export function RentalLength(props: RentalLengthProps) {
  const { values, configuration, language, offices, halfHourPrice } = props;
  const t = useTranslations("search");
  const errorText = useErrorText();
  const times = selectedTimes(values);
  const counted =
    times && isWallClock(times.pickupAt) && isWallClock(times.returnAt) && times.returnAt > times.pickupAt;
  const days = counted ? rentalDays(times.pickupAt, times.returnAt, configuration.graceMinutes) : 0;
  const tooLong = days > configuration.maxDays;
  const office = offices.find(({ id }) => id === values.returnOfficeId);
  const pickup = offices.find(({ id }) => id === values.pickupOfficeId);
  const same = counted && !tooLong ? sameDaysText({ times, office, configuration, t, language }) : null;
  const more =
    counted && !tooLong ? halfHourText({ times, office, configuration, t, language, priceOf: halfHourPrice }) : null;
  return (
    <div aria-live="polite" className="min-h-11 text-sm leading-snug">
      {counted && !tooLong && (
        <p className="text-ink-soft">
          <strong className="text-ink">{t("days", { count: days })}</strong>
          {(same || more) && " · "}
          <span>{same}</span>
          {same && more && <span className="max-desktop:sr-only"> · </span>}
          {more && <span className={same ? "max-desktop:sr-only" : ""}>{more}</span>}
        </p>
      )}
      {counted && tooLong && (
        <div className="rounded-lg bg-warning-soft p-3.5">
          <p className="font-bold">{errorText("OVER_30_DAYS")}</p>
          <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1.5">
            <a
              className="font-semibold underline underline-offset-4"
              href={longRentalMail({
                to: configuration.support.email,
                times,
                subject: t("mailSubject"),
                body: t("mailBody"),
                language,
              })}
            >
              {t("requestByMail")}
            </a>
            <Link
              className="font-semibold underline underline-offset-4"
              href={`${paths.subscription(language)}${islandSubscription(pickup?.island)}`}
            >
              {t("subscription")}
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}

/** Rental days of another return time; undefined when they equal those of the chosen time. */
export function daysText(
  values: SearchValues,
  time: string,
  { graceMinutes }: Pick<SearchConfiguration, "graceMinutes">,
  t: SearchTranslator,
): string | undefined {
  const chosen = selectedTimes(values);
  const other = selectedTimes({ ...values, returnTime: time });
  if (!chosen || !other || !isWallClock(other.pickupAt) || !isWallClock(other.returnAt)) return undefined;
  if (!isWallClock(chosen.returnAt) || other.returnAt <= other.pickupAt) return undefined;
  const days = rentalDays(other.pickupAt, other.returnAt, graceMinutes);
  return days === rentalDays(chosen.pickupAt, chosen.returnAt, graceMinutes) ? undefined : t("days", { count: days });
}
