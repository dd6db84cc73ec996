import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { addMinutes, rentalDays, type WallClock } from "@/lib/domain/core/time";
import { sameDaysPromise, slotAt } from "@/lib/domain/fleet/office";
import { formatMoment } from "@/lib/i18n/format-time";
import type { SearchTranslator } from "./search-texts";

/** Cents that a return half an hour later adds to the total; null while no vehicle is priced. */
export type HalfHourPrice = (times: { pickupAt: WallClock; returnAt: WallClock }) => number | null;

interface HalfHour {
  times: { pickupAt: WallClock; returnAt: WallClock };
  office: Office | undefined;
  configuration: SearchConfiguration;
  t: SearchTranslator;
  language: Language;
  priceOf: HalfHourPrice | undefined;
}

/**
 * What a return half an hour later costs: nothing within the grace time, an amount, or one more day. Null when the
 * office does not offer that time.
 */
export function halfHourText({ times, office, configuration, t, language, priceOf }: HalfHour): string | null {
  const { pickupAt, returnAt } = times;
  const later = addMinutes(returnAt, configuration.stepMinutes);
  const slot = office && slotAt(office, later, configuration);
  if (!slot || slot.kind === "NOT_OFFERED") return null;
  const grace = configuration.graceMinutes;
  const fee = slot.feeCents - slotAt(office, returnAt, configuration).feeCents;
  const oneMore = rentalDays(pickupAt, later, grace) > rentalDays(pickupAt, returnAt, grace);
  const cents = priceOf?.(times) ?? (oneMore ? null : fee);
  if (cents === null) return t("halfHourDay");
  return cents > 0 ? t("halfHourPrice", { price: formatPrice(cents, language) }) : t("halfHourSame");
}

/** Latest return for the same number of days, with its after-hours fee; null when the office is closed at that time. */
export function sameDaysText({ times, office, configuration, t, language }: Omit<HalfHour, "priceOf">): string | null {
  const promise = office && sameDaysPromise(office, times, configuration);
  if (!promise) return null;
  const { until, addedFeeCents } = promise;
  const same = t("sameDaysUntil", { time: formatMoment(until, language) });
  if (addedFeeCents === 0) return same;
  return `${same}${t("afterHoursMore", { fee: formatPrice(addedFeeCents, language, { wholeWhenRound: true }) })}`;
}
