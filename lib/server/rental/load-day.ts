import "server-only";
import type { DaySheet } from "@/lib/contracts/rental/desk-day";
import type { HandoverSheet } from "@/lib/contracts/rental/desk-handover";
import { failPage } from "@/lib/server/staff/load-desk";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

interface Day {
  /** Today if undefined. */
  readonly date: string | undefined;
  /** Empty means all. */
  readonly officeIds: readonly number[];
}

export async function loadDaySheet({ date, officeIds }: Day, next: string): Promise<DaySheet> {
  const offices = officeIds.length > 0 ? { offices: officeIds.join(",") } : {};
  const query = { ...(date ? { date } : {}), ...offices };
  const answer = await unwrapDesk((await deskWeb()).dia.$get({ query }));
  return answer.ok ? answer.value : await failPage(answer, next);
}

/** Data of a booking's hand-over and return forms. */
export async function loadHandoverSheet(code: string, next: string): Promise<HandoverSheet> {
  const answer = await unwrapDesk((await deskWeb()).reservas[":code"].entrega.$get({ param: { code } }));
  return answer.ok ? answer.value : await failPage(answer, next);
}
