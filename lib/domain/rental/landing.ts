import type { Configuration } from "@/lib/domain/core/configuration";
import {
  addDays,
  type CalendarDate,
  dateOf,
  daysBetween,
  instantOf,
  type TimeOfDay,
  timeOf,
  type WallClock,
  wallClockFrom,
} from "@/lib/domain/core/time";
import { type Office, type OfficeKind, type Slot, slotsOn } from "@/lib/domain/fleet/office";

/** Time from landing to the desk: luggage and the walk. */
export const minutesToDesk = 30;

/**
 * How a pick-up follows a landing (rules section 16). `tight`: after the landing, but sooner than the way to the desk
 * usually takes; only the traveller can say that it is enough. `impossible`: before the landing.
 */
export type LandingVerdict = "fits" | "tight" | "impossible";

type LandingConfiguration = Pick<Configuration, "timeZone" | "closedDates" | "stepMinutes">;

/** Minutes that really pass between two wall clocks; an hour more or less in the night of a clock change. */
export const minutesAfterLanding = (landsAt: WallClock, at: WallClock, timeZone: string): number =>
  (instantOf(at, timeZone) - instantOf(landsAt, timeZone)) / 60_000;

/** A pick-up however long after the landing fits: the customer chose it. */
export const landingVerdict = (landsAt: WallClock, pickupAt: WallClock, timeZone: string): LandingVerdict => {
  const minutes = minutesAfterLanding(landsAt, pickupAt, timeZone);
  if (minutes < 0) return "impossible";
  return minutes < minutesToDesk ? "tight" : "fits";
};

/** Whether a landing says anything about a pick-up at this office. */
export const hasLandings = (office: { readonly kind: OfficeKind } | undefined): boolean => office?.kind === "AIRPORT";

interface ToldLanding {
  readonly landsAt?: WallClock | null | undefined;
  readonly pickupAt: WallClock;
  /** The traveller says that they will be at the desk in time. */
  readonly inTime: boolean;
}

/**
 * Whether a pick-up may be sold: always without a landing or away from an airport, never before the landing, and
 * shortly after it only when the traveller says that they will be in time.
 */
export const landingAllows = (
  { landsAt, pickupAt, inTime }: ToldLanding,
  office: { readonly kind: OfficeKind } | undefined,
  timeZone: string,
): boolean => {
  if (!landsAt || !hasLandings(office)) return true;
  const verdict = landingVerdict(landsAt, pickupAt, timeZone);
  return verdict === "fits" || (verdict === "tight" && inTime);
};

/** A pick-up that a landing allows, with its after-hours fee. */
export interface LandingProposal {
  readonly pickupAt: WallClock;
  readonly kind: Slot["kind"];
  readonly feeCents: number;
}

/**
 * The pick-ups to offer for a landing, earliest first, all before the return: the first one that the traveller reaches
 * and, when that one costs the after-hours fee, the first one without it. `isOffered` adds the rules of the search,
 * such as the notice; empty when no pick-up remains.
 */
export function landingProposals(
  landsAt: WallClock,
  returnAt: WallClock,
  office: Pick<Office, "weeklyHours" | "afterHours" | "closedDates" | "closedCode">,
  configuration: LandingConfiguration,
  isOffered: (pickupAt: WallClock) => boolean = () => true,
): readonly LandingProposal[] {
  let first: LandingProposal | null = null;
  let reached = false;
  for (let date = dateOf(landsAt); date <= dateOf(returnAt); date = addDays(date, 1)) {
    for (const { time, kind, feeCents } of slotsOn(office, date, configuration)) {
      const pickupAt = wallClockFrom(date, time);
      if (pickupAt <= landsAt || pickupAt >= returnAt) continue;
      reached ||= landingVerdict(landsAt, pickupAt, configuration.timeZone) === "fits";
      if (!reached || !isOffered(pickupAt)) continue;
      const proposal = { pickupAt, kind, feeCents };
      if (feeCents === 0) return first ? [first, proposal] : [proposal];
      first ??= proposal;
    }
  }
  return first ? [first] : [];
}

/** The landing of the same trip on other days: it moves with the pick-up. */
export const landingOnOtherDay = (landsAt: WallClock, pickupAt: WallClock, movedPickupAt: WallClock): WallClock =>
  wallClockFrom(addDays(dateOf(landsAt), daysBetween(dateOf(pickupAt), dateOf(movedPickupAt))), timeOf(landsAt));

const nightUntil = "05:00";
const noon = "12:00";

/**
 * The landing that a time of day most likely means: on the day of the pick-up, but a time before five in the morning
 * with a pick-up in the afternoon is of the night after it. The form shows the day, so that it can be corrected.
 */
export const likelyLanding = (time: TimeOfDay, pickupAt: WallClock): WallClock =>
  wallClockFrom(addDays(dateOf(pickupAt), time < nightUntil && timeOf(pickupAt) >= noon ? 1 : 0), time);

/** The days to choose a landing's from: those around the pick-up, and its own. */
export const landingDays = (landsAt: WallClock, pickupAt: WallClock): readonly CalendarDate[] => {
  const around = [-1, 0, 1].map((shift) => addDays(dateOf(pickupAt), shift));
  return [...new Set([...around, dateOf(landsAt)])].sort();
};
