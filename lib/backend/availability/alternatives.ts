import type { CatalogueContext } from "@/lib/backend/catalogue/load-catalogue";
import {
  type Candidate,
  candidatesOf,
  movedByDays,
  movedByOffice,
  movedByTime,
} from "@/lib/backend/pricing/price-group";
import type { Alternative } from "@/lib/contracts/availability";
import { dateOf, daysBetween } from "@/lib/domain/time/time";
import { countFreeUnits, type FreeUnits } from "./free-units";
import { type CardWish, cheapestOf, offersFor, totalsOf } from "./offers";

type Kind = Alternative["kind"];
/** What an alternative is looked for: a group that is wanted, or any. */
export interface Sought {
  readonly candidate: Candidate;
  readonly wish: CardWish;
  readonly groupId: number | null;
}

export const nearShifts = [-3, -2, -1, 1, 2, 3] as const;
const farShifts = Array.from({ length: 27 }, (_, index) => index + 4).flatMap((days) => [days, -days]);
const most: Readonly<Record<Kind, number>> = { time: 3, office: 3, date: 6, group: 3 };

const requestOf = ({ request }: Candidate) => request;

/** The candidates that have something free, each with its lowest price, in the order given. */
export function pricedAlternatives(
  kind: Kind,
  candidates: readonly Candidate[],
  units: readonly FreeUnits[],
  { wish, groupId }: Sought,
  context: CatalogueContext,
): Alternative[] {
  return candidates
    .flatMap((candidate, index): Alternative[] => {
      const offers = offersFor(candidate, units[index] ?? new Map(), wish, context);
      const fromCents = cheapestOf(offers, groupId);
      if (fromCents === null) return [];
      const priced = { kind, ...candidate.request, groupId, fromCents };
      return [kind === "date" && groupId === null ? { ...priced, groups: totalsOf(offers) } : priced];
    })
    .slice(0, most[kind]);
}

/** Other groups that are free at the searched times, the cheapest first. */
function otherGroups(sought: Sought, units: FreeUnits, context: CatalogueContext): Alternative[] {
  const { candidate, wish } = sought;
  const offers = offersFor(candidate, units, wish, context);
  return offers
    .flatMap(({ group }): Alternative[] => {
      const fromCents = group.row.id === sought.groupId ? null : cheapestOf(offers, group.row.id);
      return fromCents === null ? [] : [{ kind: "group", ...candidate.request, groupId: group.row.id, fromCents }];
    })
    .sort((one, other) => one.fromCents - other.fromCents)
    .slice(0, most.group);
}

/** Every way out near a busy search (rules section 2): times, groups, offices, dates; another island after them all. */
export async function findAlternatives(sought: Sought, context: CatalogueContext): Promise<Alternative[]> {
  const { request } = sought.candidate;
  const times = candidatesOf(movedByTime(request, context), context);
  const offices = candidatesOf(movedByOffice(request, context), context);
  const islandOf = (officeId: number) => context.catalogue.offices.find(({ id }) => id === officeId)?.island;
  const isNear = (one: Candidate) => islandOf(one.request.pickupOfficeId) === islandOf(request.pickupOfficeId);
  const dates = candidatesOf(movedByDays(request, nearShifts), context);
  const all = [...times, ...offices, ...dates];
  const { configuration } = context.catalogue;
  const [units, [here]] = await Promise.all([
    countFreeUnits(all.map(requestOf), configuration, sought.groupId),
    sought.groupId === null ? [] : countFreeUnits([request], configuration),
  ]);
  const unitsOf = (candidates: readonly Candidate[]) =>
    candidates.map((candidate) => units[all.indexOf(candidate)] ?? new Map());
  const priced = (kind: Kind, candidates: readonly Candidate[]) =>
    pricedAlternatives(kind, candidates, unitsOf(candidates), sought, context);
  return [
    ...priced("time", times),
    ...(here ? otherGroups(sought, here, context) : []),
    ...priced("office", offices.filter(isNear)),
    ...priced("date", dates),
    ...priced(
      "office",
      offices.filter((one) => !isNear(one)),
    ),
  ];
}

/** The nearest dates beyond three days on which something is free; none within thirty days gives none. */
export async function findFarDates(sought: Sought, context: CatalogueContext): Promise<Alternative[]> {
  const { request } = sought.candidate;
  const candidates = candidatesOf(movedByDays(request, farShifts), context);
  const units = await countFreeUnits(candidates.map(requestOf), context.catalogue.configuration);
  const distance = ({ pickupAt }: Alternative) => Math.abs(daysBetween(dateOf(request.pickupAt), dateOf(pickupAt)));
  return pricedAlternatives("date", candidates, units, sought, context)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, 3);
}
