import { domainOffice } from "@/components/booking/search/domain-office";
import type { Alternative } from "@/lib/contracts/availability";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import type { Search } from "@/lib/contracts/search";
import { checkSearch } from "@/lib/domain/search/check-search";
import { addMinutes, dateOf, minutesPerDay, type WallClock } from "@/lib/domain/time/wall-clock";

/** One day of the strip: the day that is shown, another with its price, sold out, or with a closed office. */
export type StripDay = { date: string } & (
  | { kind: "shown"; cents: number | null }
  | { kind: "free"; cents: number; search: Pick<Search, "pickupAt" | "returnAt"> }
  | { kind: "soldOut" }
  | { kind: "closed" }
);

const around = [-3, -2, -1, 0, 1, 2, 3];

interface Strip {
  address: Search;
  /** Lowest total on the searched day; null when nothing is free. */
  cents: number | null;
  alternatives: readonly Alternative[];
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  /** The offices' clock when the answer was made: earlier days are left out. */
  now: WallClock;
}

/** The same trip three days before to three days after (rules section 13.2, busy time). */
export function dayStrip({ address, cents, alternatives, offices, configuration, now }: Strip): StripDay[] {
  const others = alternatives.filter(({ kind }) => kind === "date");
  return around.flatMap((shift): StripDay[] => {
    const pickupAt = addMinutes(address.pickupAt, shift * minutesPerDay);
    const returnAt = addMinutes(address.returnAt, shift * minutesPerDay);
    const date = dateOf(pickupAt);
    if (shift === 0) return [{ date, kind: "shown", cents }];
    const other = others.find((one) => one.pickupAt === pickupAt);
    if (other) return [{ date, kind: "free", cents: other.fromCents, search: { pickupAt, returnAt } }];
    const checked = checkSearch({ ...address, pickupAt, returnAt }, offices.map(domainOffice), configuration, now);
    if (checked.ok) return [{ date, kind: "soldOut" }];
    return checked.code.startsWith("OFFICE_CLOSED") ? [{ date, kind: "closed" }] : [];
  });
}
