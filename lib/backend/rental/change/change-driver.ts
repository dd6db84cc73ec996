import "server-only";
import { and, eq } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { checkin } from "@/lib/backend/core/db/schema/checkin";
import { consent } from "@/lib/backend/core/db/schema/consent";
import { type CatalogueContext, openContext } from "@/lib/backend/pricing/load-catalogue";
import { textVersionOf } from "@/lib/contracts/content/text-version";
import { type DriverChangeRequest, type DriverFact, driverFacts } from "@/lib/contracts/rental/driver-change";
import { cents, minus, noCents, plus, smaller, vatContained } from "@/lib/domain/core/cents";
import { err, ok } from "@/lib/domain/core/result";
import { dateOf } from "@/lib/domain/core/time";
import { youngDriverLine } from "@/lib/domain/pricing/price-lines";
import { checkDrivers, needsGroupLicence } from "@/lib/domain/rental/drivers";
import { type ChangedBooking, writeChange } from "./change-booking";

interface DriverChange {
  readonly bookingId: number;
  readonly request: DriverChangeRequest;
  readonly now: Date;
}

const changedFacts = (row: BookingRow, request: DriverChangeRequest): DriverFact[] =>
  driverFacts.filter((fact) => request[fact] !== undefined && request[fact] !== row[fact]);

/** A changed name or birth date counts as another driver: licence declarations and check-in start again. */
const isAnotherDriver = (changed: readonly DriverFact[]) =>
  changed.some((fact) => fact === "firstName" || fact === "lastName" || fact === "birthDate");

const fieldOf = (field: string) => (field === "driver.birthYear" ? "birthDate" : field.replace("driver.", ""));

/** Checks the new driver's age and licence for the booked group; counts the drivers under 25 (rules section 9). */
function checkNewDriver(
  row: BookingRow,
  request: DriverChangeRequest,
  another: boolean,
  { catalogue }: CatalogueContext,
) {
  const group = catalogue.vehicles.find(({ id }) => id === row.groupId);
  if (!group) throw new Error("the booking's group is not known");
  const additional = row.extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.drivers ?? [];
  const main = {
    birthDate: request.birthDate ?? row.birthDate,
    declaresLicenceOverTwoYears: !another || request.declaresLicenceOverTwoYears,
    declaresGroupLicence: !another || request.declaresGroupLicence,
  };
  const pickupDate = dateOf(row.pickupAt);
  const checked = checkDrivers(
    { main, additional, group, coverage: row.coverage, pickupDate },
    catalogue.configuration,
  );
  if (checked.ok) {
    const declaresGroup = needsGroupLicence(group.licenceRules, catalogue.configuration.minimumLicenceYears);
    return ok({ ...checked.value, declaresGroup });
  }
  const errors = [{ field: fieldOf(checked.field), code: "INVALID" as const }];
  return err({ code: checked.code, errors });
}

/** Replaces only the young-driver surcharge; every other price line stays as booked. */
function priceWith(row: BookingRow, youngDrivers: number, { catalogue }: CatalogueContext) {
  const line = youngDriverLine(youngDrivers, row.days, catalogue.configuration);
  const before = row.lines.find(({ code }) => code === "YOUNG_DRIVER");
  if (line?.units === before?.units) return {};
  const lines = [...row.lines.filter((line) => line !== before), ...(line ? [line] : [])];
  const totalCents = lines.reduce((sum, { amountCents }) => plus(sum, amountCents), noCents);
  return {
    lines,
    totalCents,
    vatCents: vatContained(totalCents, catalogue.configuration.vatBasisPoints),
    payNowCents: smaller(cents(row.payNowCents), totalCents),
    onlineDueCents: smaller(cents(row.onlineDueCents), totalCents),
    lateKeepCents: smaller(cents(row.lateKeepCents), totalCents),
  };
}

const consentRows = (
  { id, email, lang }: BookingRow,
  version: string,
  kinds: readonly (typeof consent.$inferInsert)["kind"][],
  at: Date,
) => kinds.map((kind) => ({ bookingId: id, email, kind, version, accepted: true, lang, at }));

async function mayChange(tx: Transaction, row: BookingRow): Promise<boolean> {
  if (row.status !== "confirmed" || row.channel !== "WEBK10") return false;
  const main = and(eq(checkin.bookingId, row.id), eq(checkin.position, 0));
  const [begun] = await tx.select({ status: checkin.status }).from(checkin).where(main);
  return begun?.status !== "validated";
}

/**
 * Changes the main driver's data: by the customer, on every rate, free, until check-in is validated. Age, licence and
 * the young-driver surcharge are checked again. Another driver's check-in documents are deleted. The e-mail can't be
 * changed here, because it gives access to the booking.
 */
export async function changeDriver({ bookingId, request, now }: DriverChange) {
  return await database().transaction(async (tx) => {
    const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    if (!row) return err({ code: "BOOKING_NOT_FOUND" });
    if (!(await mayChange(tx, row))) return err({ code: "CHANGE_NOT_ALLOWED" });
    const changed = changedFacts(row, request);
    if (changed.length === 0) return ok<ChangedBooking>({ row, differenceCents: 0, refundCents: 0 });
    const context = await openContext(now, row.tariffId);
    const another = isAnotherDriver(changed);
    const checked = checkNewDriver(row, request, another, context);
    if (!checked.ok) return checked;
    const price = priceWith(row, checked.value.youngDrivers, context);
    const facts = Object.fromEntries(changed.map((fact) => [fact, request[fact]]));
    const after: BookingRow = { ...row, ...price, ...facts, under25: checked.value.mainUnder25 };
    const differenceCents = minus(after.totalCents, row.totalCents);
    const refundCents = minus(row.onlineDueCents, after.onlineDueCents);
    if (request.expectedDifferenceCents !== differenceCents) {
      return err({ code: "PRICE_CHANGED", data: { differenceCents, refundCents } });
    }
    await writeChange(tx, row, after, { refundCents, driver: changed }, now);
    if (another) {
      const version = textVersionOf(context.catalogue.configuration);
      const kinds = [
        "LICENCE_DECLARATION",
        ...(checked.value.declaresGroup ? (["GROUP_LICENCE_DECLARATION"] as const) : []),
      ] as const;
      await tx.insert(consent).values(consentRows(after, version, kinds, now));
      await tx.delete(checkin).where(and(eq(checkin.bookingId, row.id), eq(checkin.position, 0)));
    }
    return ok<ChangedBooking>({ row: after, differenceCents, refundCents });
  });
}
