import type { CatalogueContext } from "@/lib/backend/catalogue/load-catalogue";
import { returnOffices } from "@/lib/domain/office/office";
import { slotsOn } from "@/lib/domain/office/opening-hours";
import { checkSearch, type SearchRequest, type ValidSearch } from "@/lib/domain/search/check-search";
import { addMinutes, dateOf, minutesBetween, minutesPerDay, wallClockFrom } from "@/lib/domain/time/wall-clock";

/** A search that the rules allow, with what its times mean. */
export interface Candidate {
  readonly request: SearchRequest;
  readonly valid: ValidSearch;
}

const nearestTimes = 20;

export function candidatesOf(requests: readonly SearchRequest[], context: CatalogueContext): Candidate[] {
  const { offices, catalogue, wallClock } = context;
  return requests.flatMap((request) => {
    const checked = checkSearch(request, offices, catalogue.configuration, wallClock);
    return checked.ok ? [{ request, valid: checked.value }] : [];
  });
}

/** The same rental moved by whole days. */
export const movedByDays = (request: SearchRequest, shifts: readonly number[]): SearchRequest[] =>
  shifts.map((days) => ({
    ...request,
    pickupAt: addMinutes(request.pickupAt, days * minutesPerDay),
    returnAt: addMinutes(request.returnAt, days * minutesPerDay),
  }));

/** The same dates with another pick-up or another return time, the nearest first. */
export function movedByTime(request: SearchRequest, context: CatalogueContext): SearchRequest[] {
  const timesOf = (officeId: number, at: string) => {
    const office = context.offices.find(({ id }) => id === officeId);
    const slots = office ? slotsOn(office, dateOf(at), context.catalogue.configuration) : [];
    return slots
      .map(({ time }) => wallClockFrom(dateOf(at), time))
      .filter((other) => other !== at)
      .sort((one, other) => Math.abs(minutesBetween(at, one)) - Math.abs(minutesBetween(at, other)))
      .slice(0, nearestTimes);
  };
  return [
    ...timesOf(request.pickupOfficeId, request.pickupAt).map((pickupAt) => ({ ...request, pickupAt })),
    ...timesOf(request.returnOfficeId, request.returnAt).map((returnAt) => ({ ...request, returnAt })),
  ];
}

/** The same times from another office, back to the wished one where that is allowed. */
export const movedByOffice = (request: SearchRequest, { offices }: CatalogueContext): SearchRequest[] =>
  offices
    .filter(({ id, active }) => active && id !== request.pickupOfficeId)
    .map((office) => {
      const wished = request.returnOfficeId === request.pickupOfficeId ? office.id : request.returnOfficeId;
      const allowed = returnOffices(office, offices).some(({ id }) => id === wished);
      return { ...request, pickupOfficeId: office.id, returnOfficeId: allowed ? wished : office.id };
    });

/** The four facts of a search, without what else came with them. */
export const searchRequestOf = ({
  pickupOfficeId,
  returnOfficeId,
  pickupAt,
  returnAt,
}: SearchRequest): SearchRequest => ({
  pickupOfficeId,
  returnOfficeId,
  pickupAt,
  returnAt,
});
