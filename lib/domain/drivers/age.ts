import { type CalendarDate, civilDayOf } from "@/lib/domain/time/civil-day";

/**
 * Age in whole years on a date; a birthday on that day counts, and who was born on 29 February has it on 1 March in other
 * years (rules section 9). Negative for a birth after the date.
 * @throws RangeError on a date that does not exist
 */
export const ageOn = (birthDate: CalendarDate, date: CalendarDate): number => {
  const birth = civilDayOf(birthDate);
  const day = civilDayOf(date);
  const before = day.month < birth.month || (day.month === birth.month && day.day < birth.day);
  return day.year - birth.year - (before ? 1 : 0);
};
