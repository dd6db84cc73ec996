import { nameIn } from "@/lib/contracts/fleet/shown-name";
import "server-only";
import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Connection } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { office } from "@/lib/backend/core/db/schema/office";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { checkinSummary } from "@/lib/domain/rental/checkin-progress";

const paid = ["authorized", "captured", "refund_pending", "part_refunded", "refunded"] as const;

/** The data of a mail about one booking, read when the mail is written. */
export async function bookingFacts(connection: Connection, bookingId: number) {
  const returnOffice = alias(office, "return_office");
  const [row] = await connection
    .select({ booking, group: rentalGroup, pickup: office, giveBack: returnOffice })
    .from(booking)
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .innerJoin(office, eq(office.id, booking.pickupOfficeId))
    .innerJoin(returnOffice, eq(returnOffice.id, booking.returnOfficeId))
    .where(eq(booking.id, bookingId));
  if (!row) throw new Error("no such booking");
  const money = await connection
    .select({
      receipt: payment.receipt,
      status: payment.status,
      amount: payment.amountCents,
      captured: payment.capturedCents,
      refunded: payment.refundedCents,
    })
    .from(payment)
    .where(and(eq(payment.bookingId, bookingId), inArray(payment.status, paid), isNull(payment.abandoned)))
    .orderBy(desc(payment.updatedAt));
  // Held money counts as paid: the customer's bank shows it already, and it will be captured.
  const paidCents = money.reduce(
    (sum, { status, amount, captured, refunded }) => sum + (status === "authorized" ? amount : captured - refunded),
    0,
  );
  const offices = await connection.select({ id: office.id, name: office.name, names: office.names }).from(office);
  const officeNames: ReadonlyMap<number, string> = new Map(
    offices.map((office) => [office.id, nameIn(office, row.booking.lang)]),
  );
  const checkins = await connection.select().from(checkin).where(eq(checkin.bookingId, bookingId));
  const additional = row.booking.extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.units ?? 0;
  const { status } = checkinSummary(checkins, additional);
  const isCheckedIn = status === "complete" || status === "validated";
  return { ...row, paidCents, receipt: money[0]?.receipt ?? null, officeNames, isCheckedIn };
}
export type BookingFacts = Awaited<ReturnType<typeof bookingFacts>>;
