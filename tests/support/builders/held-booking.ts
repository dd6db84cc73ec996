import { sql } from "drizzle-orm";
import { issueAccess } from "@/lib/backend/account/booking-access";
import { database } from "@/lib/backend/core/db/client";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { booking } from "@/lib/backend/core/db/schema/booking";
import type { Language } from "@/lib/domain/core/languages";
import { wallClockFromMinutes, wallClockMinutes } from "@/lib/domain/core/time";

const TURNAROUND_MINUTES = 120;

/** A week with group E at the port, where one unit is sold online: a second order of it finds no unit. */
export const singleUnitTrip = {
  groupId: 5,
  officeId: 3,
  pickup: "2027-07-12T10:00",
  giveBack: "2027-07-19T10:30",
} as const;

const DAY_MILLISECONDS = 86_400_000;
/** 1970 began on a Thursday. */
const MONDAY_OFFSET = 4;

/** The default dates: booking n gets the n-th week (Monday to Monday) from six weeks ahead, so none overlap. */
function weekAfter(weeks: number, time: string): string {
  const day = Math.floor(Date.now() / DAY_MILLISECONDS) + 42;
  const monday = Math.ceil((day - MONDAY_OFFSET) / 7) * 7 + MONDAY_OFFSET;
  return `${new Date((monday + weeks * 7) * DAY_MILLISECONDS).toISOString().slice(0, 10)}T${time}`;
}

let serial = 0;
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function newCode(): string {
  serial += 1;
  let rest = serial;
  let text = "";
  for (let place = 0; place < 7; place += 1) {
    text = `${letters[rest % letters.length]}${text}`;
    rest = Math.floor(rest / letters.length);
  }
  return `T-${text}`;
}

export interface HeldBooking {
  readonly id: number;
  readonly code: string;
  readonly livemode: false;
  readonly lang: Language;
  readonly access: string;
  readonly unitId: number;
  readonly payNowCents: number;
}

/** A booking as an order leaves it: held, with an allocated unit for 15 minutes, nothing paid. */
export async function heldBooking(
  options: Partial<{
    groupId: number;
    officeId: number;
    returnOfficeId: number;
    unitId: number;
    pickup: string;
    giveBack: string;
    lang: Language;
    email: string;
    mobile: string;
    /** An amount above 483.60 euro raises the total to it: everything is paid online. */
    payNowCents: number;
    now: Date;
  }> = {},
): Promise<HeldBooking> {
  const { groupId = 2, officeId = 1, returnOfficeId = officeId, lang = "es", now = new Date() } = options;
  const { payNowCents = 6_909 } = options;
  const totalCents = Math.max(48_360, payNowCents);
  const code = newCode();
  const { pickup = weekAfter(serial, "10:00"), giveBack = weekAfter(serial + 1, "07:00") } = options;
  await database().execute(sql`insert into installation (livemode) values (false) on conflict do nothing`);
  return await database().transaction(async (tx) => {
    const [made] = await tx
      .insert(booking)
      .values({
        code,
        livemode: false,
        status: "held",
        lang,
        groupId,
        pickupOfficeId: officeId,
        returnOfficeId,
        pickupAt: pickup,
        returnAt: giveBack,
        days: 7,
        under25: false,
        coverage: "SCDW",
        extras: [],
        packageCode: "PQ1",
        lines: [
          { code: "BASE", units: 1, amountCents: totalCents - 8_400, onBase: true },
          { code: "COVERAGE_SCDW", units: 1, amountCents: 8_400, onBase: false },
        ],
        totalCents,
        vatCents: 8_393,
        payNowCents,
        onlineDueCents: payNowCents,
        lateKeepCents: 6_909,
        depositCents: 15_000,
        excessCents: 0,
        cancellableUntil: "2027-07-11T10:00",
        tariffId: 1,
        firstName: "Nerea",
        lastName: "Prueba",
        nationality: "ES",
        birthDate: "1990-04-02",
        email: options.email ?? `${code.toLowerCase()}@example.test`,
        mobile: options.mobile ?? "+34600000000",
        holdExpiresAt: new Date(now.getTime() + 15 * 60_000),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: booking.id });
    if (!made) throw new Error("no booking");
    const { rows } = await tx.execute<{ id: number }>(sql`
      select u.id from unit u where u.group_id = ${groupId} and u.home_office_id = ${officeId} and not u.desk_only
        and not exists (select 1 from allocation a where a.unit_id = u.id and a.state <> 'released'
          and a.period && tsrange(${pickup}::timestamp, ${giveBack}::timestamp + interval '2 hours'))
      order by u.id limit 1`);
    const free = options.unitId === undefined ? rows[0] : { id: options.unitId };
    if (!free) throw new Error("no unit is free for the test");
    await tx.insert(allocation).values({
      unitId: free.id,
      bookingId: made.id,
      period: `[${pickup},${wallClockFromMinutes(wallClockMinutes(giveBack) + TURNAROUND_MINUTES)})`,
      pickupOfficeId: officeId,
      returnOfficeId,
      state: "held",
      createdAt: now,
    });
    const access = `${code}.${await issueAccess(tx, made.id, "ORDER", now)}`;
    return { id: made.id, code, livemode: false, lang, access, unitId: free.id, payNowCents };
  });
}
