import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { rentalDays } from "@/lib/domain/rental/rental-days";
import { isWallClock } from "@/lib/domain/time/wall-clock";
import type { SearchTexts } from "./search-texts";
import { type SearchValues, wantedTimes } from "./search-values";

/** The rental days of another return time, where they are others than those of the chosen one. */
export function daysText(
  values: SearchValues,
  time: string,
  { graceMinutes }: Pick<ConfigurationDocument, "graceMinutes">,
  texts: Pick<SearchTexts, "days">,
): string | undefined {
  const chosen = wantedTimes(values);
  const other = wantedTimes({ ...values, returnTime: time });
  if (!chosen || !other || !isWallClock(other.pickupAt) || !isWallClock(other.returnAt)) return undefined;
  if (!isWallClock(chosen.returnAt) || other.returnAt <= other.pickupAt) return undefined;
  const days = rentalDays(other.pickupAt, other.returnAt, graceMinutes);
  return days === rentalDays(chosen.pickupAt, chosen.returnAt, graceMinutes) ? undefined : texts.days[days];
}
