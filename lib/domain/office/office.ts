import type { MonthDay } from "@/lib/domain/configuration/configuration";
import type { ClosedCode, OfficeKind } from "@/lib/domain/office/vocabulary";
import type { CalendarDate } from "@/lib/domain/time/civil-day";
import type { TimeOfDay } from "@/lib/domain/time/time-of-day";

/** Regular hours of a weekday, 1 Monday to 7 Sunday, both ends included; a weekday without an entry is closed. */
export type WeeklyHours = { readonly weekday: number; readonly opens: TimeOfDay; readonly closes: TimeOfDay };

/** Both ends included; the fee is charged for each event in the window (rules section 1). */
export type AfterHoursWindow = { readonly from: TimeOfDay; readonly to: TimeOfDay; readonly feeCents: number };

/** When an office serves (rules section 1). `closedDates` are its own, dated or yearly, beside the configuration's. */
export type OfficeHours = {
  readonly weeklyHours: readonly WeeklyHours[];
  readonly afterHours: readonly AfterHoursWindow[];
  readonly closedDates: readonly (CalendarDate | MonthDay)[];
  readonly closedCode: ClosedCode;
};

/** The facts of an office that rules are decided with; a wire office satisfies all but `returnOfficeIds`. */
export type Office = OfficeHours & {
  readonly id: number;
  readonly active: boolean;
  readonly kind: OfficeKind;
  /** Offices at which a car from here may be returned; unknown and inactive ones are ignored. */
  readonly returnOfficeIds: readonly number[];
};
