import "server-only";
import type { DaySheet } from "@/lib/contracts/rental/desk-day";
import type { HandoverSheet } from "@/lib/contracts/rental/desk-handover";
import { readDesk } from "@/lib/server/staff/desk-loaders";

interface Day {
  /** Today if undefined. */
  readonly date: string | undefined;
  /** Empty means all. */
  readonly officeIds: readonly number[];
}

export async function loadDaySheet({ date, officeIds }: Day, next: string): Promise<DaySheet> {
  const offices = officeIds.length > 0 ? { offices: officeIds.join(",") } : {};
  const query = { ...(date ? { date } : {}), ...offices };
  return await readDesk(next, (desk) => desk.dia.$get({ query }));
}

/** Data of a booking's hand-over and return forms. */
export async function loadHandoverSheet(code: string, next: string): Promise<HandoverSheet> {
  return await readDesk(next, (desk) => desk.reservas[":code"].entrega.$get({ param: { code } }));
}
