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
import { type HalfHourPrice, halfHourText, sameDaysText } from "./rental-length-text";
import type { SearchTranslator } from "./search-texts";
import { type SearchValues, selectedTimes } from "./search-values";

interface RentalLengthProps {
  values: SearchValues;
  configuration: SearchConfiguration;
  language: Language;
  offices: readonly Office[];
  halfHourPrice: HalfHourPrice | undefined;
  /** Set on the page of a request over 30 days, which says already that it is one. */
  isAsked: boolean;
}

/** Rental days of the chosen times; 0 until both are chosen. */
function countedDays(values: SearchValues, { graceMinutes }: Pick<SearchConfiguration, "graceMinutes">): number {
  const times = selectedTimes(values);
  if (!times || !isWallClock(times.pickupAt) || !isWallClock(times.returnAt)) return 0;
  return times.returnAt > times.pickupAt ? rentalDays(times.pickupAt, times.returnAt, graceMinutes) : 0;
}

/** Whether the chosen times are a rental that is requested instead of booked. */
export const isLongRental = (values: SearchValues, configuration: SearchConfiguration): boolean =>
  countedDays(values, configuration) > configuration.maxDays;

/** Shows the rental days and grace time of the chosen dates; above 30 days, that they are requested. */
export function RentalLength(props: RentalLengthProps) {
  const { values, configuration, language, offices, halfHourPrice, isAsked } = props;
  const t = useTranslations("search");
  const errorText = useErrorText();
  const times = selectedTimes(values);
  const days = countedDays(values, configuration);
  const counted = times && days > 0;
  const tooLong = isLongRental(values, configuration);
  const office = offices.find(({ id }) => id === values.returnOfficeId);
  const pickup = offices.find(({ id }) => id === values.pickupOfficeId);
  const same = counted && !tooLong ? sameDaysText({ times, office, configuration, t, language }) : null;
  const more =
    counted && !tooLong ? halfHourText({ times, office, configuration, t, language, priceOf: halfHourPrice }) : null;
  return (
    <div aria-live="polite" className="min-h-11 text-sm leading-snug">
      {counted && (!tooLong || isAsked) && (
        <p className="text-ink-soft">
          <strong className="text-ink">{t("days", { count: days })}</strong>
          {(same || more) && " · "}
          <span>{same}</span>
          {same && more && <span className="max-desktop:sr-only"> · </span>}
          {more && <span className={same ? "max-desktop:sr-only" : ""}>{more}</span>}
        </p>
      )}
      {counted && tooLong && !isAsked && (
        <div className="rounded-lg bg-warning-soft p-3.5">
          <p className="font-bold">{errorText("OVER_30_DAYS")}</p>
          <Link
            className="mt-1 inline-block py-1 font-semibold underline underline-offset-4"
            href={`${paths.subscription(language)}${islandSubscription(pickup?.island)}`}
          >
            {t("subscription")}
          </Link>
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
