import "server-only";
import type { DaySchedule } from "@/lib/contracts/rental/desk-day";
import type { HandoverDetails } from "@/lib/contracts/rental/desk-handover";
import type { DeskReviewList } from "@/lib/contracts/rental/review";
import type { ReviewStatus } from "@/lib/domain/rental/review";
import { readDesk } from "@/lib/server/staff/desk-loaders";

interface Day {
  /** Today if undefined. */
  readonly date: string | undefined;
  /** Empty means all. */
  readonly officeIds: readonly number[];
}

export async function loadDaySchedule({ date, officeIds }: Day, next: string): Promise<DaySchedule> {
  const offices = officeIds.length > 0 ? { offices: officeIds.join(",") } : {};
  const query = { ...(date ? { date } : {}), ...offices };
  return await readDesk(next, (desk) => desk.dia.$get({ query }));
}

/** Data of a booking's hand-over and return forms. */
export async function loadHandoverDetails(code: string, next: string): Promise<HandoverDetails> {
  return await readDesk(next, (desk) => desk.reservas[":code"].entrega.$get({ param: { code } }));
}

export async function loadDeskReviews(status: ReviewStatus, next: string): Promise<DeskReviewList> {
  return await readDesk(next, (desk) => desk.opiniones.$get({ query: { status } }));
}
