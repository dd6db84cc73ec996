import { randomUUID } from "node:crypto";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { aCheckin } from "@/tests/support/builders/checkin";
import { aHandOver } from "@/tests/support/builders/hand-over";
import { readCheckin, saveCheckin } from "@/tests/support/confirmed-checkin";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { type OrderedBooking, orderedBooking } from "@/tests/support/ordered-booking";
import { post } from "@/tests/support/web";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

let manager: StaffMember;
beforeAll(async () => {
  manager = await staffMember("manager");
});

const additional = (units: number) =>
  units === 0
    ? []
    : [
        {
          code: "ADDITIONAL_DRIVER",
          units,
          drivers: Array.from({ length: units }, () => ({ under25: false, declaresLicenceTwoYears: true })),
        },
      ];
const changeTo = async ({ code, access }: OrderedBooking, units: number) => {
  const headers = { "x-booking-token": access, "idempotency-key": randomUUID() };
  const { status } = await post(`/reserva/${code}/cambio`, { preview: false, extras: additional(units) }, headers);
  expect(status).toBe(200);
};
const statesOf = ({ code }: OrderedBooking) =>
  store.query(
    "select position::int, status from checkin where booking_id = (select id from booking where code = $1) order by 1",
    [code],
  );
const handOver = async ({ code }: OrderedBooking) => {
  const body = { ...aHandOver(), accepted: ["EARLY"] };
  return (await callDesk(`POST /reservas/${code}/entrega`, { cookie: manager.cookie, body })).body;
};

describe("documents checked at the hand-over", () => {
  it("marks a complete check-in as validated, and leaves an incomplete one unchanged", async () => {
    const mine = await orderedBooking(bank, { extras: additional(1) });
    await saveCheckin(mine, aCheckin());
    await saveCheckin(mine, { firstName: "Empar" }, "/1");
    expect(await handOver(mine)).toMatchObject({ code: null });
    expect(await statesOf(mine)).toEqual([
      { position: 0, status: "validated" },
      { position: 1, status: "partial" },
    ]);
  });
});

describe("the check-in of a removed driver", () => {
  it("deletes the driver's documents and private link, and keeps those of the others", async () => {
    const mine = await orderedBooking(bank, { extras: additional(2) });
    for (const place of ["", "/1", "/2"]) await saveCheckin(mine, aCheckin(), place);
    const headers = { "x-booking-token": mine.access, "idempotency-key": randomUUID() };
    const { url } = (await post(`/reserva/${mine.code}/checkin/2/enlace`, {}, headers)).body.data;
    const linked = { code: mine.code, access: new URL(url).searchParams.get("t") ?? "" };
    expect((await readCheckin(linked, "/2")).status).toBe(200);
    await changeTo(mine, 1);
    expect(await statesOf(mine)).toEqual([
      { position: 0, status: "complete" },
      { position: 1, status: "complete" },
    ]);
    await changeTo(mine, 2);
    expect((await readCheckin(linked, "/2")).status).toBe(404);
    expect((await readCheckin(mine, "/2")).body.data).toMatchObject({ status: "empty", driver: {} });
  });

  it("does not apply the removed driver's check-in to another driver", async () => {
    const mine = await orderedBooking(bank, { extras: additional(1) });
    await saveCheckin(mine, aCheckin());
    await store.query(
      `insert into checkin (booking_id, position, role, status, percent, missing, created_at, updated_at)
       select id, 2, 'additional', 'complete', 100, '{}', now(), now() from booking where code = $1`,
      [mine.code],
    );
    const sheet = await callDesk("GET /dia?date=2027-07-12", { cookie: manager.cookie });
    const line = sheet.body.data.pickups.find(({ code }: { code: string }) => code === mine.code);
    expect(line.lacking).toContain("CHECKIN");
  });
});
