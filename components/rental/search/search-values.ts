import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import {
  addDays,
  dateOf,
  daysBetween,
  isCalendarDate,
  timeOf,
  type WallClock,
  wallClockFrom,
} from "@/lib/domain/core/time";
import { officeFromQuery, returnOffices } from "@/lib/domain/fleet/office";
import type { SearchCode, SearchField } from "@/lib/domain/rental/check-search";
import { hasLandings, likelyLanding } from "@/lib/domain/rental/landing";
import { searchVerdict } from "./search-verdict";
import { defaultDays, type TripValues } from "./trip-dates";

/** Values of the search form; dates and times are empty until chosen. */
export interface SearchValues extends TripValues {
  otherReturn: boolean;
  under25: boolean;
  /** Landing time; empty when none is given. */
  landingTime: string;
  /** Days from the pick-up's date to the landing's. */
  landingDay: number;
}

export type SearchProblem = { field: SearchField; code: SearchCode | "TIMES_REQUIRED" };

const defaultTime = "10:00";

/** Offices where a vehicle picked up at this office may be returned. */
export function permittedReturns(pickupOfficeId: number, offices: readonly Office[]): readonly Office[] {
  const pickup = offices.find(({ id }) => id === pickupOfficeId);
  return pickup ? returnOffices({ returnOfficeIds: pickup.permiteDevOficinas }, offices) : [];
}

/** A return office that the pick-up office does not permit becomes the pick-up office (rules section 1). */
export function withPermittedReturn(values: SearchValues, offices: readonly Office[]): SearchValues {
  const permitted = permittedReturns(values.pickupOfficeId, offices).some(({ id }) => id === values.returnOfficeId);
  return values.otherReturn && permitted ? values : { ...values, returnOfficeId: values.pickupOfficeId };
}

/** An unknown pick-up office becomes the first one (rules section 1). */
export function withKnownOffice(values: SearchValues, offices: readonly Office[]): SearchValues {
  const known = offices.some(({ id }) => id === values.pickupOfficeId);
  const first = offices[0]?.id ?? values.pickupOfficeId;
  return withPermittedReturn(known ? values : { ...values, pickupOfficeId: first }, offices);
}

export const valuesOfSearchParams = (searchParams: RentalSearchParams): SearchValues => ({
  pickupOfficeId: searchParams.pickupOfficeId,
  returnOfficeId: searchParams.returnOfficeId,
  otherReturn: searchParams.pickupOfficeId !== searchParams.returnOfficeId,
  pickupDate: dateOf(searchParams.pickupAt),
  pickupTime: timeOf(searchParams.pickupAt),
  returnDate: dateOf(searchParams.returnAt),
  returnTime: timeOf(searchParams.returnAt),
  under25: searchParams.under25,
  landingTime: searchParams.landsAt ? timeOf(searchParams.landsAt) : "",
  landingDay: searchParams.landsAt ? daysBetween(dateOf(searchParams.pickupAt), dateOf(searchParams.landsAt)) : 0,
});

/** Values of the first render, equal on server and client: the given or first office, no dates. */
export const emptyValues = (offices: readonly Office[], office = offices[0]?.id ?? 0): SearchValues => ({
  pickupOfficeId: office,
  returnOfficeId: office,
  otherReturn: false,
  pickupDate: "",
  pickupTime: defaultTime,
  returnDate: "",
  returnTime: defaultTime,
  under25: false,
  landingTime: "",
  landingDay: 0,
});

/**
 * Values after hydration, by precedence: `Id`, `id` and `DO` of the URL, then the remembered search and offices, then
 * tomorrow for 7 days.
 */
export function initialSearchValues(
  query: URLSearchParams,
  remembered: RememberedSearch,
  offices: readonly Office[],
  now: WallClock,
): SearchValues {
  const last = remembered.search && remembered.search.pickupAt > now ? valuesOfSearchParams(remembered.search) : null;
  const named = query.has("Id") || query.has("id");
  const fromQuery = officeFromQuery(
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
    returnDate: addDays(tomorrow, defaultDays),
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

/** Pick-up and return as wall clock times; null until all four fields are set. */
export function selectedTimes(values: TripValues): { pickupAt: WallClock; returnAt: WallClock } | null {
  const { pickupDate, pickupTime, returnDate, returnTime } = values;
  if (!pickupDate || !pickupTime || !returnDate || !returnTime) return null;
  return { pickupAt: `${pickupDate}T${pickupTime}`, returnAt: `${returnDate}T${returnTime}` };
}

/** The landing as a wall clock; undefined without one, or where the pick-up office has no flights. */
export function selectedLanding(values: SearchValues, offices: readonly Office[]): WallClock | undefined {
  const { pickupOfficeId, pickupDate, landingTime, landingDay } = values;
  const office = offices.find(({ id }) => id === pickupOfficeId);
  if (!landingTime || !isCalendarDate(pickupDate) || !hasLandings(office)) return undefined;
  return wallClockFrom(addDays(pickupDate, landingDay), landingTime);
}

/** Sets the landing time; its day follows from the time until another one is chosen. */
export function withLandingTime(values: SearchValues, landingTime: string): SearchValues {
  const { pickupDate, pickupTime } = values;
  const likelyDay = (time: string) =>
    time && pickupTime && isCalendarDate(pickupDate)
      ? daysBetween(pickupDate, dateOf(likelyLanding(time, wallClockFrom(pickupDate, pickupTime))))
      : 0;
  const isChosen = values.landingTime !== "" && values.landingDay !== likelyDay(values.landingTime);
  return { ...values, landingTime, landingDay: isChosen ? values.landingDay : likelyDay(landingTime) };
}

/** First problem of the search; null when it is valid. The server validates again. */
export function validateSearch(
  values: SearchValues,
  offices: readonly Office[],
  configuration: SearchConfiguration,
  now: WallClock,
): SearchProblem | null {
  const times = selectedTimes(values);
  if (!times) {
    return { field: values.pickupDate && values.pickupTime ? "returnAt" : "pickupAt", code: "TIMES_REQUIRED" };
  }
  const { pickupOfficeId, returnOfficeId } = values;
  const verdict = searchVerdict({ pickupOfficeId, returnOfficeId, ...times }, offices, configuration, now);
  if (verdict.ok) return null;
  return { field: verdict.field, code: verdict.code === "VALIDATION_FAILED" ? "TIMES_REQUIRED" : verdict.code };
}

/** Values of earlier searches stored in this browser (contract section 10). */
export interface RememberedSearch {
  pickupOfficeId: number | undefined;
  returnOfficeId: number | undefined;
  otherReturn: boolean;
  discount: number | undefined;
  /** The search in this tab's draft. */
  search: RentalSearchParams | null;
}
