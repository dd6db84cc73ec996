"use client";

import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { islandSubscription } from "@/lib/contracts/fleet/public-slugs";
import type { Language } from "@/lib/domain/core/languages";
import { isWallClock, rentalDays } from "@/lib/domain/core/time";
import { type HalfHourPrice, halfHourText, longRentalMail, sameDaysText } from "./rental-length-text";
import type { SearchTexts } from "./search-texts";
import { type SearchValues, selectedTimes } from "./search-values";

interface RentalLengthProps {
  values: SearchValues;
  configuration: SearchConfiguration;
  texts: SearchTexts;
  language: Language;
  offices: readonly Office[];
  halfHourPrice: HalfHourPrice | undefined;
}

/** Shows the rental days and grace time of the chosen dates; above 30 days, links to e-mail and subscription. */
export function RentalLength(props: RentalLengthProps) {
  const { values, configuration, texts, language, offices, halfHourPrice } = props;
  const times = selectedTimes(values);
  const counted =
    times && isWallClock(times.pickupAt) && isWallClock(times.returnAt) && times.returnAt > times.pickupAt;
  const days = counted ? rentalDays(times.pickupAt, times.returnAt, configuration.graceMinutes) : 0;
  const tooLong = days > configuration.maxDays;
  const office = offices.find(({ id }) => id === values.returnOfficeId);
  const pickup = offices.find(({ id }) => id === values.pickupOfficeId);
  const same = counted && !tooLong ? sameDaysText({ times, office, configuration, texts, language }) : null;
  const more =
    counted && !tooLong
      ? halfHourText({ times, office, configuration, texts, language, priceOf: halfHourPrice })
      : null;
  return (
    <div aria-live="polite" className="min-h-18 text-sm @3xl:min-h-6">
      {counted && !tooLong && (
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          <Icon name="CalendarRange" className="size-4.5 shrink-0" />
          <strong className="text-ink">{daysName(days, texts)}</strong>
          {(same || more) && (
            <span aria-hidden="true" className="max-sm:hidden">
              ·
            </span>
          )}
          <span>
            <span>{same}</span>
            {same && more && <span className="max-sm:sr-only"> · </span>}
            {more && <span className="max-sm:block">{more}</span>}
          </span>
        </p>
      )}
      {counted && tooLong && (
        <div className="rounded-lg bg-warning-soft p-3.5">
          <p className="font-bold">{texts.errors.OVER_30_DAYS}</p>
          <p className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1.5">
            <a
              className="font-semibold underline underline-offset-4"
              href={longRentalMail({
                to: configuration.support.email,
                times,
                subject: texts.mailSubject,
                body: texts.mailBody,
                language,
              })}
            >
              {texts.requestByMail}
            </a>
            <Link
              className="font-semibold underline underline-offset-4"
              href={`${texts.urls.subscription}${islandSubscription(pickup?.island)}`}
            >
              {texts.subscription}
            </Link>
          </p>
        </div>
      )}
    </div>
  );
}

const daysName = (count: number, { days: [one, more] }: Pick<SearchTexts, "days">) =>
  count === 1 ? one : more.replace("{count}", String(count));

/** Rental days of another return time; undefined when they equal those of the chosen time. */
export function daysText(
  values: SearchValues,
  time: string,
  { graceMinutes }: Pick<SearchConfiguration, "graceMinutes">,
  texts: Pick<SearchTexts, "days">,
): string | undefined {
  const chosen = selectedTimes(values);
  const other = selectedTimes({ ...values, returnTime: time });
  if (!chosen || !other || !isWallClock(other.pickupAt) || !isWallClock(other.returnAt)) return undefined;
  if (!isWallClock(chosen.returnAt) || other.returnAt <= other.pickupAt) return undefined;
  const days = rentalDays(other.pickupAt, other.returnAt, graceMinutes);
  return days === rentalDays(chosen.pickupAt, chosen.returnAt, graceMinutes) ? undefined : daysName(days, texts);
}
