import { randomUUID } from "node:crypto";
import { web } from "@/tests/support/bank";
import { aCheckin } from "@/tests/support/builders/checkin";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { type OrderedBooking, orderedBooking } from "@/tests/support/ordered-booking";
import { drainOutbox } from "@/tests/support/started-payment";
import { post, put } from "@/tests/support/web";

freezeClock("2027-01-15T09:00:00Z");
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

const declares = { declaresLicenceOverTwoYears: true };
const headers = ({ access }: OrderedBooking, key: string = randomUUID()) => ({
  "x-booking-token": access,
  "idempotency-key": key,
});
const change = (mine: OrderedBooking, request: object, key?: string) =>
  post(`/reserva/${mine.code}/conductor`, request, headers(mine, key));
const read = async ({ code, access }: OrderedBooking) => (await web("GET", `/reserva/${code}`, access)).body.data;
const stored = async ({ code }: OrderedBooking) =>
  (await store.query("select * from booking where code = $1", [code]))[0] ?? {};

// Releases the allocations of the previous test, with triggers off, so that each test has the whole fleet.
afterEach(async () => {
  await store.query("set session_replication_role = replica; update allocation set state = 'released'");
});

describe("a change of the driver", () => {
  it.each(["PQ1", "PQNR2"])(
    "changes the driver's data free of charge on %s, once, with a mail and a history entry",
    async (packageCode) => {
      const mine = await orderedBooking(bank, { packageCode });
      const before = await read(mine);
      const key = randomUUID();
      const request = { firstName: "Robin", lastName: "Nuevo", mobile: "+49 151 23456789", ...declares };
      const done = await change(mine, request, key);
      expect(done.status).toBe(200);
      expect((await change(mine, request, key)).body).toEqual(done.body);
      expect(done.body.data).toMatchObject({ differenceCents: 0, refundCents: 0 });
      expect(await stored(mine)).toMatchObject({ first_name: "Robin", last_name: "Nuevo", mobile: "+4915123456789" });
      const after = await read(mine);
      expect([after.totalCents, after.driver.email]).toEqual([before.totalCents, before.driver.email]);
      expect(after.history.filter(({ reason }: { reason: string }) => reason === "DRIVER_CHANGED")).toHaveLength(1);
      await drainOutbox();
      const mails = (await bank.mails()).filter(
        ({ messageId, text }) => messageId.includes("change") && text.includes(mine.code),
      );
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain("Robin Nuevo");
      expect(mails[0]?.text).not.toContain("23456789");
    },
  );

  it("refuses another e-mail address, because it gives access to the booking", async () => {
    const mine = await orderedBooking(bank);
    const { email } = await stored(mine);
    await change(mine, { mobile: "+34600000009", email: "other@example.test" });
    expect((await stored(mine)).email).toBe(email);
  });

  it("requires a new licence declaration from another person, and deletes the previous driver's check-in", async () => {
    const mine = await orderedBooking(bank);
    await put(`/reserva/${mine.code}/checkin`, aCheckin(), headers(mine));
    expect((await read(mine)).checkin.status).toBe("complete");
    const silent = await change(mine, { firstName: "Robin" });
    expect([silent.status, silent.body.code]).toEqual([422, "LICENCE_TOO_RECENT"]);
    expect((await read(mine)).checkin.status).toBe("complete");
    expect((await change(mine, { mobile: "+34600000009" })).status).toBe(200);
    expect((await read(mine)).checkin.status).toBe("complete");
    expect((await change(mine, { firstName: "Robin", ...declares })).status).toBe(200);
    expect((await read(mine)).checkin.status).toBe("empty");
    const consents = "select 1 from consent c join booking b on b.id = c.booking_id where b.code = $1 and kind = $2";
    expect(await store.query(consents, [mine.code, "LICENCE_DECLARATION"])).toHaveLength(2);
  });

  it("prices a change of age again, and saves it only at the price that was shown", async () => {
    const mine = await orderedBooking(bank);
    const before = await read(mine);
    const child = await change(mine, { birthDate: "2010-01-01", ...declares });
    expect([child.status, child.body.code, child.body.errors]).toEqual([
      422,
      "AGE_UNDER_MINIMUM",
      [{ field: "birthDate", code: "INVALID" }],
    ]);
    const young = { birthDate: "2004-01-01", ...declares };
    const refused = await change(mine, young);
    expect([refused.status, refused.body.code]).toEqual([409, "PRICE_CHANGED"]);
    expect(refused.body.data).toEqual({ differenceCents: 5600, refundCents: 0 });
    expect(await read(mine)).toEqual(before);
    const done = await change(mine, { ...young, expectedDifferenceCents: 5600 });
    expect(done.body.data.booking).toMatchObject({
      totalCents: before.totalCents + 5600,
      dueAtPickupCents: before.dueAtPickupCents + 5600,
      paidCents: before.paidCents,
    });
    const reverted = await change(mine, { birthDate: "1990-07-12", ...declares, expectedDifferenceCents: -5600 });
    expect(reverted.body.data.booking).toMatchObject({ totalCents: before.totalCents, lines: before.lines });
  });

  it.each([
    [
      "check-in is validated",
      "insert into checkin (booking_id, position, role, status, percent, missing, created_at, updated_at) select id, 0, 'main', 'validated', 100, '{}', now(), now() from booking where code = $1",
    ],
    ["the rental has begun", "update booking set status = 'in_progress' where code = $1"],
    ["an intermediary made the booking", "update booking set channel = 'INTERMEDIARY' where code = $1"],
  ])("refuses a change of the driver once %s", async (_, sql) => {
    const mine = await orderedBooking(bank);
    await store.query("set session_replication_role = replica");
    await store.query(sql, [mine.code]);
    const { status, body } = await change(mine, { mobile: "+34600000009" });
    expect([status, body.code]).toEqual([409, "CHANGE_NOT_ALLOWED"]);
  });

  it.each([
    ["an empty name", { firstName: " " }, "firstName", "REQUIRED"],
    ["a date that does not exist", { birthDate: "1990-02-30" }, "birthDate", "DATE_INVALID"],
    ["a telephone without country", { mobile: "0151 00000000" }, "mobile", "PHONE_INVALID"],
  ])("refuses a change of the driver to %s", async (_, request, field, code) => {
    const { status, body } = await change(await orderedBooking(bank), request);
    expect([status, body.errors]).toEqual([422, [{ field, code }]]);
  });
});
