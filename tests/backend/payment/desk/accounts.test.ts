import { app } from "@/lib/backend/app";
import { env } from "@/lib/backend/core/env";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

let manager: StaffMember;
let accountant: StaffMember;
beforeAll(async () => {
  manager = await staffMember("manager");
  accountant = await staffMember("accounts");
});

const today = () => officeClock(0).slice(0, 10);
const span = (from = today(), until = from) => ({ from, until });
const query = (of = span()) => new URLSearchParams(of).toString();
const asAccountant = (call: string, body?: unknown) => callDesk(call, { cookie: accountant.cookie, body });
const accounts = async (of = span()) => (await asAccountant(`GET /contabilidad?${query(of)}`)).body.data;
/** Downloads a file of the desk as a browser does. */
async function file(path: string, { cookie } = accountant) {
  const headers = { origin: env().siteUrl, "sec-fetch-site": "same-origin", cookie };
  const response = await app.request(`/web/desk${path}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const goodwill = async (code: string, amount: string) => {
  const body = { amount, reason: "waited two hours" };
  expect((await callDesk(`POST /reservas/${code}/cortesia`, { cookie: manager.cookie, body })).status).toBe(200);
  await drainOutbox();
};

describe("the daily accounts", () => {
  it("sums captures and refunds of each gateway, and links each ledger line to its booking", async () => {
    const held = (await paidBooking(bank)).booking;
    await paidBooking(bank, { provider: "stripe" });
    await goodwill(held.code, "9.09");
    const { totals, balanceCents, lines, lineCount, days, open } = await accounts();
    expect(totals).toEqual([
      {
        ...{ provider: "redsys", method: "card", authorizedCents: 0, releasedCents: 0, lines: 2 },
        ...{ capturedCents: 6909, refundedCents: 909, balanceCents: 6000 },
      },
      {
        ...{ provider: "stripe", method: "card", authorizedCents: 6909, releasedCents: 0, lines: 2 },
        ...{ capturedCents: 6909, refundedCents: 0, balanceCents: 6909 },
      },
    ]);
    expect([balanceCents, lineCount, lines.length, open]).toEqual([12_909, 4, 4, []]);
    expect(lines.at(-1)).toMatchObject({ code: held.code, kind: "refund", amountCents: 909 });
    expect(days).toHaveLength(30);
    expect(days.slice(-1)).toEqual([{ day: today(), bookings: 2, occupancyBasisPoints: 0, incomeCents: 12_909 }]);
    expect(await accounts(span("2020-01-01", "2020-01-03"))).toMatchObject({ totals: [], lineCount: 0 });
  });

  it("ends the day at midnight in the offices' time zone, in summer too", async () => {
    const { code } = (await paidBooking(bank)).booking;
    const [{ payment_id: id } = { payment_id: "" }] = await store.query(
      "select payment_id from ledger order by id desc limit 1",
    );
    const line = `insert into ledger (provider, payment_id, livemode, kind, entry, amount_cents, at)
      values ('redsys', $1, false, 'refund', $2, $3, $4)`;
    await store.query(line, [id, "a", 100, "2026-06-30T21:59:59Z"]);
    await store.query(line, [id, "b", 200, "2026-06-30T22:00:00Z"]);
    expect((await accounts(span("2026-06-30"))).lines).toMatchObject([{ code, amountCents: 100 }]);
    expect((await accounts(span("2026-07-01"))).lines).toMatchObject([{ code, amountCents: 200 }]);
  });

  it.each([
    ["2026-02-30", "2026-03-01", "from"],
    ["2026-03-02", "2026-03-01", "until"],
    ["2026-01-01", "2026-12-31", "until"],
    ["", "2026-01-01", "from"],
  ])("refuses accounts for the dates from %s to %s", async (from, until, field) => {
    const { status, body } = await asAccountant(`GET /contabilidad?${query(span(from, until))}`);
    expect([status, body.errors[0]?.field]).toEqual([422, field]);
  });
});

describe("the figures of a day", () => {
  it("subtracts a returned refund from the refunded amount", async () => {
    const [{ payment_id: id } = { payment_id: "" }] = await store.query(
      "select payment_id from ledger where kind = 'refund' order by id desc limit 1",
    );
    for (const [kind, cents] of [
      ["refund", 500],
      ["refund_returned", 200],
    ])
      await store.query(
        `insert into ledger (provider, payment_id, livemode, kind, entry, amount_cents, at)
         values ('redsys', $1, false, $2, 'came-back', $3, '2026-08-10T10:00:00Z')`,
        [id, kind, cents],
      );
    const { totals, days } = await accounts(span("2026-08-10"));
    expect(totals).toMatchObject([{ refundedCents: 300, balanceCents: -300 }]);
    expect(days.at(-1)).toMatchObject({ day: "2026-08-10", incomeCents: -300 });
  });

  it("counts a booking on the day of its confirmation, not on those of its changes", async () => {
    const { id } = (await paidBooking(bank)).booking;
    await store.query(
      `insert into booking_history (booking_id, at, from_status, to_status, reason)
       values ($1, '2026-08-12T10:00:00Z', 'confirmed', 'confirmed', 'CHANGED'),
         ($1, '2026-08-13T10:00:00Z', 'paying', 'confirmed', null)`,
      [id],
    );
    const { days } = await accounts(span("2026-08-13"));
    expect(days.slice(-2).map(({ bookings }: { bookings: number }) => bookings)).toEqual([0, 1]);
  });

  it("lists thirty days for a range of up to a week, otherwise the days of the range", async () => {
    const shown = async (until: string) => (await accounts(span("2026-08-01", until))).days.length;
    expect([await shown("2026-08-07"), await shown("2026-08-08")]).toEqual([30, 8]);
  });
});

describe("the occupancy of a day", () => {
  const occupancy = async (day: string) =>
    (await accounts(span(day))).days.find((figures: { day: string }) => figures.day === day).occupancyBasisPoints;

  it("counts the share of active vehicles rented at noon", async () => {
    const inUse = "select unit_id from allocation where state = 'confirmed'";
    const rented = { pickup: officeClock(24 * 40), giveBack: officeClock(24 * 42) };
    await paidBooking(bank, rented);
    await startedPayment(rented);
    const day = officeClock(24 * 41).slice(0, 10);
    const [fleet] = await store.query("select count(*)::int as all from unit where active");
    const all = Number(fleet?.all);
    expect(await occupancy(day)).toBe(Math.floor(10_000 / all));
    await store.query(
      `update unit set active = false where id in
        (select id from unit where active and id not in (${inUse}) order by id limit ${all - 10})`,
    );
    expect(await occupancy(day)).toBe(1000);
    await store.query("update unit set active = true");
    expect(await occupancy(officeClock(24 * 43).slice(0, 10))).toBe(0);
  });
});

describe("the export for the accountant", () => {
  it("exports the ledger line by line, marks it once and returns the same file again", async () => {
    const made = (await asAccountant("POST /contabilidad/exportaciones", span())).body.data;
    const { text, headers } = await file(`/contabilidad/exportaciones/${made.id}`);
    const [, ...rows] = text.trimEnd().split("\r\n");
    const ledger = await store.query(
      `select l.id::text, b.code, l.provider, l.kind, l.amount_cents from ledger l
       join payment p on p.id = l.payment_id join booking b on b.id = p.booking_id
       where l.at >= $1::date::timestamp at time zone 'Europe/Madrid' order by l.id`,
      [today()],
    );
    expect(rows.map((row) => row.split(";").slice(0, 8))).toMatchObject(
      ledger.map(({ id, code, provider, kind, amount_cents: cents }) => [
        ...[id, today(), expect.stringMatching(/^\d\d:\d\d$/), code, provider, "card", kind],
        (Number(cents) / 100).toFixed(2).replace(".", ","),
      ]),
    );
    expect(made.lines).toBe(ledger.length);
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="libro-.*\.csv"$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await asAccountant("POST /contabilidad/exportaciones", span())).body.data.id).toBe(made.id);

    await paidBooking(bank);
    const later = (await asAccountant("POST /contabilidad/exportaciones", span())).body.data;
    expect(later).toMatchObject({ lines: made.lines + 1 });
    expect((await file(`/contabilidad/exportaciones/${made.id}`)).text).toBe(text);
    expect((await accounts()).exports.map(({ id }: { id: number }) => id)).toEqual([later.id, made.id]);
    for (const change of ["update accounting_export set lines = 0", "delete from accounting_export"])
      await expect(store.query(change)).rejects.toThrow();
  });

  it("refuses an export of an empty range, and one by other roles", async () => {
    const nothing = await asAccountant("POST /contabilidad/exportaciones", span("2020-01-01"));
    expect(nothing.body.code).toBe("NOTHING_TO_EXPORT");
    expect((await asAccountant("GET /contabilidad/exportaciones/999999")).body.code).toBe("NO_EXPORT");
    const agent = await staffMember("agent");
    expect((await file("/contabilidad/exportaciones/1", agent)).status).toBe(403);
  });
});

describe("the ledger match at the desk", () => {
  it("reports matching totals, differences and gateways that do not answer", async () => {
    await paidBooking(bank, { provider: "paypal" });
    const { booking, paymentId } = await paidBooking(bank);
    const equal = (await asAccountant("POST /contabilidad/cotejo", span())).body.data;
    expect(equal).toEqual({
      compared: expect.any(Number),
      agreeing: equal.compared - 1,
      cut: false,
      others: [expect.anything()],
    });
    // The ledger line that an earlier test inserted with a date of last summer is unknown to the provider.
    const [known] = equal.others;
    const line = `insert into ledger (provider, payment_id, livemode, kind, entry, amount_cents, at)
      values ('redsys', $1, false, 'refund', 'c', 100, now())`;
    await store.query(line, [paymentId]);
    const { others } = (await asAccountant("POST /contabilidad/cotejo", span())).body.data;
    expect(others).toEqual([
      known,
      {
        ...{ code: booking.code, provider: "redsys", paymentId, outcome: "differs" },
        ...{ ledgerCents: 6809, providerCents: 6909 },
      },
    ]);
    const incidents = (await callDesk("GET /incidencias", manager)).body.data.incidents;
    expect(incidents).toContainEqual(expect.objectContaining({ kind: "ledger_differs", code: booking.code }));
    expect((await accounts()).incidents).toContainEqual({ kind: "ledger_differs", count: 2 });
  });
});

describe("reports for the authority", () => {
  it("exports a report once, lets only a manager read it again and logs each reading", async () => {
    const { code } = (await paidBooking(bank)).booking;
    const waiting = (await callDesk("GET /autoridad", manager)).body.data;
    expect(waiting.queued).toBeGreaterThan(0);
    const made = (await callDesk("POST /autoridad/exportaciones", manager)).body.data;
    expect(made.reports).toBe(waiting.queued);
    const { text } = await file(`/autoridad/exportaciones/${made.at}`, manager);
    expect(JSON.parse(text).reports).toContainEqual(expect.objectContaining({ booking: code, kind: "BOOKING" }));
    const [read] = await store.query("select count(*)::int as n from audit_entry where action = 'authority.read'");
    expect(read?.n).toBe(1);
    expect((await callDesk("GET /autoridad", manager)).body.data).toMatchObject({
      queued: 0,
      exports: [{ at: made.at, reports: made.reports }],
    });
    expect((await callDesk("POST /autoridad/exportaciones", manager)).body.code).toBe("NOTHING_TO_EXPORT");
    expect((await file(`/autoridad/exportaciones/${made.at}`)).status).toBe(403);
  });
});
