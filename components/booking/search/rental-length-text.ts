import type { SearchConfiguration } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import type { WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { sameDaysPromise, slotAt } from "@/lib/domain/office/office";
import { addMinutes, rentalDays, type WallClock } from "@/lib/domain/time/time";
import { formatMoment } from "@/lib/i18n/format-time";
import type { SearchTexts } from "./search-texts";

/** What a return half an hour later adds, in cents, where vehicles are priced already; else null. */
export type HalfHourPrice = (times: { pickupAt: WallClock; returnAt: WallClock }) => number | null;

interface HalfHour {
  times: { pickupAt: WallClock; returnAt: WallClock };
  office: Office | undefined;
  configuration: SearchConfiguration;
  texts: Pick<SearchTexts, "sameDaysUntil" | "afterHoursMore" | "halfHourSame" | "halfHourDay" | "halfHourPrice">;
  language: Language;
  priceOf: HalfHourPrice | undefined;
}

/** Grace that can be seen: what half an hour more means for the price; null where that time is not offered. */
export function halfHourText({ times, office, configuration, texts, language, priceOf }: HalfHour): string | null {
  const { pickupAt, returnAt } = times;
  const later = addMinutes(returnAt, configuration.stepMinutes);
  const slot = office && slotAt(office, later, configuration);
  if (!slot || slot.kind === "NOT_OFFERED") return null;
  const grace = configuration.graceMinutes;
  const fee = slot.feeCents - slotAt(office, returnAt, configuration).feeCents;
  const oneMore = rentalDays(pickupAt, later, grace) > rentalDays(pickupAt, returnAt, grace);
  const cents = priceOf?.(times) ?? (oneMore ? null : fee);
  if (cents === null) return texts.halfHourDay;
  return cents > 0 ? texts.halfHourPrice.replace("{price}", formatPrice(cents, language)) : texts.halfHourSame;
}

/** Until when the number of days stays, with the surcharge of that hour; null where the office is closed by then. */
export function sameDaysText({
  times,
  office,
  configuration,
  texts,
  language,
}: Omit<HalfHour, "priceOf">): string | null {
  const promise = office && sameDaysPromise(office, times, configuration);
  if (!promise) return null;
  const { until, addedFeeCents } = promise;
  const same = texts.sameDaysUntil.replace("{time}", formatMoment(until, language));
  if (addedFeeCents === 0) return same;
  return `${same}${texts.afterHoursMore.replace("{fee}", formatPrice(addedFeeCents, language, { wholeWhenRound: true }))}`;
}

/** A mail link for a rental over 30 days, filled with what was searched. */
export function longRentalMail(
  to: string,
  { pickupAt, returnAt }: Pick<WizardAddress, "pickupAt" | "returnAt">,
  subject: string,
  body: string,
): string {
  const times = `${pickupAt.replace("T", " ")} – ${returnAt.replace("T", " ")}`;
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${body}\n${times}\n`)}`;
}
