import type { CatalogueContext } from "@/lib/backend/pricing/load-catalogue";
import {
  type Candidate,
  candidatesOf,
  movedByDays,
  movedByOffice,
  movedByTime,
} from "@/lib/backend/pricing/price-group";
import type { Alternative } from "@/lib/contracts/rental/availability";
import { dateOf, daysBetween } from "@/lib/domain/core/time";
import { countFreeUnits, type FreeUnits } from "./free-units";
import { cheapestOf, offersFor, type RequestedOffer, totalsOf } from "./offers";

type Kind = Alternative["kind"];
/** A busy search and what its alternatives must offer: `groupId`, or any group if null. */
export interface AlternativeSearch {
  readonly candidate: Candidate;
  readonly requested: RequestedOffer;
  readonly groupId: number | null;
}

export const nearShifts = [-3, -2, -1, 1, 2, 3] as const;
const farShifts = Array.from({ length: 27 }, (_, index) => index + 4).flatMap((days) => [days, -days]);
const maximum: Readonly<Record<Kind, number>> = { time: 3, office: 3, date: 6, group: 3 };

const requestOf = ({ request }: Candidate) => request;

/** The candidates with a free unit, each with its lowest price, in the given order. */
export function pricedAlternatives(
  kind: Kind,
  candidates: readonly Candidate[],
  units: readonly FreeUnits[],
  { requested, groupId }: AlternativeSearch,
  context: CatalogueContext,
): Alternative[] {
  return candidates
    .flatMap((candidate, index): Alternative[] => {
      const offers = offersFor(candidate, units[index] ?? new Map(), requested, context);
      const fromCents = cheapestOf(offers, groupId);
      if (fromCents === null) return [];
      const priced = { kind, ...candidate.request, groupId, fromCents };
      return [kind === "date" && groupId === null ? { ...priced, groups: totalsOf(offers) } : priced];
    })
    .slice(0, maximum[kind]);
}

/** Other groups that are free at the searched times, cheapest first. */
function otherGroups(target: AlternativeSearch, units: FreeUnits, context: CatalogueContext): Alternative[] {
  const { candidate, requested } = target;
  const offers = offersFor(candidate, units, requested, context);
  return offers
    .flatMap(({ group }): Alternative[] => {
      const fromCents = group.row.id === target.groupId ? null : cheapestOf(offers, group.row.id);
      return fromCents === null ? [] : [{ kind: "group", ...candidate.request, groupId: group.row.id, fromCents }];
    })
    .sort((a, b) => a.fromCents - b.fromCents)
    .slice(0, maximum.group);
}

/** All alternatives to a busy search (rules section 2), in this order: times, groups, offices, dates, other islands. */
export async function findAlternatives(target: AlternativeSearch, context: CatalogueContext): Promise<Alternative[]> {
  const { request } = target.candidate;
  const times = candidatesOf(movedByTime(request, context), context);
  const offices = candidatesOf(movedByOffice(request, context), context);
  const islandOf = (officeId: number) => context.catalogue.offices.find(({ id }) => id === officeId)?.island;
  const isNear = (candidate: Candidate) =>
    islandOf(candidate.request.pickupOfficeId) === islandOf(request.pickupOfficeId);
  const dates = candidatesOf(movedByDays(request, nearShifts), context);
  const all = [...times, ...offices, ...dates];
  const { configuration } = context.catalogue;
  const [units, [unitsOfAllGroups]] = await Promise.all([
    countFreeUnits(all.map(requestOf), configuration, target.groupId),
    target.groupId === null ? [] : countFreeUnits([request], configuration),
  ]);
  const unitsOf = (candidates: readonly Candidate[]) =>
    candidates.map((candidate) => units[all.indexOf(candidate)] ?? new Map());
  const priced = (kind: Kind, candidates: readonly Candidate[]) =>
    pricedAlternatives(kind, candidates, unitsOf(candidates), target, context);
  return [
    ...priced("time", times),
    ...(unitsOfAllGroups ? otherGroups(target, unitsOfAllGroups, context) : []),
    ...priced("office", offices.filter(isNear)),
    ...priced("date", dates),
    ...priced(
      "office",
      offices.filter((office) => !isNear(office)),
    ),
  ];
}

/** The three nearest dates, 4 to 30 days away, on which something is free. */
export async function findFarDates(target: AlternativeSearch, context: CatalogueContext): Promise<Alternative[]> {
  const { request } = target.candidate;
  const candidates = candidatesOf(movedByDays(request, farShifts), context);
  const units = await countFreeUnits(candidates.map(requestOf), context.catalogue.configuration);
  const distance = ({ pickupAt }: Alternative) => Math.abs(daysBetween(dateOf(request.pickupAt), dateOf(pickupAt)));
  return pricedAlternatives("date", candidates, units, target, context)
    .sort((pricedAlternative, other) => distance(pricedAlternative) - distance(other))
    .slice(0, 3);
}
