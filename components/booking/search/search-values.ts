import type { SearchConfiguration } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import type { WizardAddress } from "@/lib/contracts/search";
import { officeFromAddress, returnOffices } from "@/lib/domain/office/office";
import type { SearchCode, SearchField } from "@/lib/domain/search/check-search";
import { addDays, dateOf, daysBetween, isCalendarDate, timeOf, type WallClock } from "@/lib/domain/time/time";
import { searchVerdict } from "./search-verdict";

/** What the form shows; dates and times are empty until chosen. */
export interface SearchValues {
  pickupOfficeId: number;
  returnOfficeId: number;
  otherReturn: boolean;
  pickupDate: string;
  pickupTime: string;
  returnDate: string;
  returnTime: string;
  under25: boolean;
}

export type SearchProblem = { field: SearchField; code: SearchCode | "TIMES_REQUIRED" };

const usualTime = "10:00";
const usualDays = 7;

/** Offices that take back what this one hands out. */
export function permittedReturns(pickupOfficeId: number, offices: readonly Office[]): readonly Office[] {
  const pickup = offices.find(({ id }) => id === pickupOfficeId);
  return pickup ? returnOffices({ returnOfficeIds: pickup.permiteDevOficinas }, offices) : [];
}

/** A return office that the pick-up office does not permit becomes the pick-up office (rules section 1). */
export function withPermittedReturn(values: SearchValues, offices: readonly Office[]): SearchValues {
  const permitted = permittedReturns(values.pickupOfficeId, offices).some(({ id }) => id === values.returnOfficeId);
  return values.otherReturn && permitted ? values : { ...values, returnOfficeId: values.pickupOfficeId };
}

/** A search with an office that is not ours begins at the first one (rules section 1). */
export function withKnownOffice(values: SearchValues, offices: readonly Office[]): SearchValues {
  const known = offices.some(({ id }) => id === values.pickupOfficeId);
  const first = offices[0]?.id ?? values.pickupOfficeId;
  return withPermittedReturn(known ? values : { ...values, pickupOfficeId: first }, offices);
}

export const valuesOfAddress = (address: WizardAddress): SearchValues => ({
  pickupOfficeId: address.pickupOfficeId,
  returnOfficeId: address.returnOfficeId,
  otherReturn: address.pickupOfficeId !== address.returnOfficeId,
  pickupDate: dateOf(address.pickupAt),
  pickupTime: timeOf(address.pickupAt),
  returnDate: dateOf(address.returnAt),
  returnTime: timeOf(address.returnAt),
  under25: address.under25,
});

/** Before the browser is asked: the first office, no dates; the same on server and client. */
export const emptyValues = (offices: readonly Office[], office = offices[0]?.id ?? 0): SearchValues => ({
  pickupOfficeId: office,
  returnOfficeId: office,
  otherReturn: false,
  pickupDate: "",
  pickupTime: usualTime,
  returnDate: "",
  returnTime: usualTime,
  under25: false,
});

/** The form as address, memory and clock fill it: `Id`, `id` and `DO` win, then what was searched last. */
export function filledValues(
  query: URLSearchParams,
  remembered: RememberedSearch,
  offices: readonly Office[],
  now: WallClock,
): SearchValues {
  const last = remembered.search && remembered.search.pickupAt > now ? valuesOfAddress(remembered.search) : null;
  const named = query.has("Id") || query.has("id");
  const fromQuery = officeFromAddress(
    { Id: query.get("Id") ?? undefined, id: query.get("id") ?? undefined },
    offices,
    ({ sigla }) => sigla,
  );
  const known = offices.find(({ id }) => id === remembered.pickupOfficeId) ?? offices[0];
  const pickup = named ? fromQuery : known;
  const tomorrow = addDays(dateOf(now), 1);
  const base: SearchValues = last ?? {
    ...emptyValues(offices),
    pickupDate: tomorrow,
    returnDate: addDays(tomorrow, usualDays),
  };
  return withPermittedReturn(
    {
      ...base,
      pickupOfficeId: pickup?.id ?? base.pickupOfficeId,
      returnOfficeId: remembered.returnOfficeId ?? pickup?.id ?? base.returnOfficeId,
      otherReturn: query.get("DO") === "1" || remembered.otherReturn,
    },
    offices,
  );
}

/**
 * A later pick-up date takes the return along, so that the length stays. A year that is being typed passes through
 * dates that are none ("0202-07-29"): they leave the return alone, and after them the usual length counts.
 */
export function withPickupDate(values: SearchValues, pickupDate: string): SearchValues {
  const { pickupDate: before, returnDate } = values;
  if (!isCalendarDate(pickupDate) || !returnDate || returnDate >= pickupDate) return { ...values, pickupDate };
  const known = isCalendarDate(before) && isCalendarDate(returnDate);
  return {
    ...values,
    pickupDate,
    returnDate: addDays(pickupDate, known ? daysBetween(before, returnDate) : usualDays),
  };
}

/** Pick-up and return as wall clocks; null while something is not chosen. */
export function wantedTimes(values: SearchValues): { pickupAt: WallClock; returnAt: WallClock } | null {
  const { pickupDate, pickupTime, returnDate, returnTime } = values;
  if (!pickupDate || !pickupTime || !returnDate || !returnTime) return null;
  return { pickupAt: `${pickupDate}T${pickupTime}`, returnAt: `${returnDate}T${returnTime}` };
}

/** What stands against this search; null when it can be asked. The server decides again. */
export function findProblem(
  values: SearchValues,
  offices: readonly Office[],
  configuration: SearchConfiguration,
  now: WallClock,
): SearchProblem | null {
  const times = wantedTimes(values);
  if (!times) {
    return { field: values.pickupDate && values.pickupTime ? "returnAt" : "pickupAt", code: "TIMES_REQUIRED" };
  }
  const { pickupOfficeId, returnOfficeId } = values;
  const verdict = searchVerdict({ pickupOfficeId, returnOfficeId, ...times }, offices, configuration, now);
  if (verdict.ok) return null;
  return { field: verdict.field, code: verdict.code === "VALIDATION_FAILED" ? "TIMES_REQUIRED" : verdict.code };
}

/** What this browser remembers of earlier searches (contract section 10). */
export interface RememberedSearch {
  pickupOfficeId: number | undefined;
  returnOfficeId: number | undefined;
  otherReturn: boolean;
  discount: number | undefined;
  /** The search of this tab's booking. */
  search: WizardAddress | null;
}
