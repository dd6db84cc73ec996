import { deskCalls } from "@/lib/backend/desk-app";
import { cancelForCompany } from "@/lib/backend/payment/desk/settle-by-hand";
import { callDesk, type StaffMember, staffMember, uploadAtDesk } from "@/tests/support/at-desk";
import { aHandOver } from "@/tests/support/builders/hand-over";
import { chargedWithoutUnit } from "@/tests/support/charged-without-unit";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { paidBooking } from "@/tests/support/paid-booking";
import { usePhotoFolder } from "@/tests/support/photos";
import { okValue } from "@/tests/support/result";
import { startedPayment } from "@/tests/support/started-payment";
import { callsOf, sample } from "@/tests/support/web-calls";
import { deskCallTable } from "./call-table";

const store = useDatabase();
const bank = useGateway();
useDocumentKeys();
usePhotoFolder();

/** Managers of the offices 1 and 4, with every right that a booking needs. */
let own: StaffMember;
let elsewhere: StaffMember;
beforeAll(async () => {
  own = await staffMember("manager", [1]);
  elsewhere = await staffMember("manager", [4]);
});

const described = callsOf(deskCalls.getOpenAPIDocument({ openapi: "3.0.0", info: { title: "Desk", version: "1" } }));
const isOfBooking = (name: string) => name.includes("/reservas/{code}/") && !name.startsWith("GET");
const bookingCalls = described.filter(({ name }) => isOfBooking(name) && !name.endsWith("/fotos"));

/** Bodies whose rules the description of the call does not hold. */
const bodies: Readonly<Record<string, unknown>> = {
  "/reservas/{code}/entrega": aHandOver(),
  "/reservas/{code}/cortesia": { amount: "10,00", reason: "late" },
};

it("limits every write on a booking to its offices", () => {
  const rules = Object.entries(deskCallTable).filter(([name]) => isOfBooking(name));
  expect(rules.map(([, [, , office]]) => office)).toEqual(rules.map(() => "own"));
  expect(rules).toHaveLength(18);
});

it.each(bookingCalls.map((call) => [call.name, call] as const))(
  "refuses staff of another office for %s",
  async (_, call) => {
    const { code } = (await startedPayment()).booking;
    const path = call.path.replace("{code}", code).replace("{id}", "999999");
    const valid = bodies[call.path] ?? (call.body ? sample(call.body, { code }) : undefined);
    const body = valid === undefined ? {} : { body: valid };
    const answer = await callDesk(`${call.method} ${path}`, { cookie: elsewhere.cookie, ...body });
    expect(answer).toMatchObject({ status: 403, body: { code: "OTHER_OFFICE" } });
    const entries = "select count(*)::int as n from audit_entry where subject_id = $1";
    expect(await store.query(entries, [code])).toEqual([{ n: 0 }]);
  },
);

it("shows a booking of another office read-only", async () => {
  const { code } = (await paidBooking(bank)).booking;
  const read = async (path: string, cookie: string) => (await callDesk(`GET ${path}`, { cookie })).body.data;
  expect(await read(`/reservas/${code}`, elsewhere.cookie)).toMatchObject({ ours: false, acts: [] });
  expect(await read(`/reservas/${code}`, own.cookie)).toMatchObject({
    ours: true,
    acts: ["moveUnit", "resend", "noShow", "cancelByCompany"],
  });
  const everywhere = await staffMember("manager");
  expect((await read(`/reservas/${code}`, everywhere.cookie)).ours).toBe(true);
  const money = await read(`/reservas/${code}/dinero`, elsewhere.cookie);
  expect(money).toMatchObject({ ours: false, pickupOfficeId: 1, returnOfficeId: 1 });
  expect((await read(`/reservas/${code}/dinero`, own.cookie)).ours).toBe(true);
});

it("refuses to end, refund or settle a charged booking of another office", async () => {
  const { code } = (await chargedWithoutUnit(bank, store)).booking;
  for (const end of ["fin", "devolucion"]) {
    const answer = await callDesk(`POST /reservas/${code}/${end}`, { cookie: elsewhere.cookie });
    expect([end, answer.body.code]).toEqual([end, "OTHER_OFFICE"]);
  }
  const [found] = await store.query(
    "select i.id from incident i join booking b on b.id = i.booking_id where b.code = $1",
    [code],
  );
  const oursFor = async (cookie: string) => {
    const { incidents } = (await callDesk("GET /incidencias", { cookie })).body.data;
    return incidents.find(({ id }: { id: number }) => id === Number(found?.id)).ours;
  };
  expect(await oursFor(elsewhere.cookie)).toBe(false);
  expect(await oursFor((await staffMember("manager", [3])).cookie)).toBe(true);
  const note = { note: "settled" };
  const close = (cookie: string) => callDesk(`POST /incidencias/${found?.id}/cierre`, { cookie, body: note });
  expect((await close(elsewhere.cookie)).body.code).toBe("OTHER_OFFICE");
  expect(await store.query("select closed_at from incident where id = $1", [found?.id])).toEqual([{ closed_at: null }]);
  const ofBooking = await staffMember("manager", [3]);
  expect((await close(ofBooking.cookie)).status).toBe(200);
});

it("allows staff of all offices to work on an incident without a booking", async () => {
  const [made] = await store.query(
    "insert into incident (kind, dedupe_key, detail, created_at, due_at) values ('outbox_stuck', 'outbox:1', '{}', now(), now()) returning id",
  );
  const close = (cookie: string) => callDesk(`POST /incidencias/${made?.id}/cierre`, { cookie, body: { note: "x" } });
  expect((await close(elsewhere.cookie)).body.code).toBe("OTHER_OFFICE");
  expect((await close((await staffMember("manager")).cookie)).status).toBe(200);
});

it("checks the office of a photograph before decoding the picture", async () => {
  const { code } = (await paidBooking(bank)).booking;
  const unreadable = new Uint8Array([1, 2, 3]);
  const send = (path: string, cookie: string) => uploadAtDesk(path, unreadable, cookie);
  const rental = `/reservas/${code}/fotos?stage=before&side=FRONT`;
  expect((await send(rental, elsewhere.cookie)).body.code).toBe("OTHER_OFFICE");
  expect((await send(rental, own.cookie)).body.code).toBe("PHOTO_UNREADABLE");
  const [car] = await store.query("select id from second_hand_car where office_id <> 4 order by id limit 1");
  expect((await send(`/fotos/coches/${car?.id}`, elsewhere.cookie)).body.code).toBe("OTHER_OFFICE");
  expect((await send("/fotos/grupos/1", elsewhere.cookie)).body.code).toBe("OTHER_OFFICE");
});

describe("the audit log by office", () => {
  it("shows a manager of one office that office's entries and their own", async () => {
    const { code } = (await paidBooking(bank)).booking;
    await okValue(cancelForCompany(code, "storm", new Date()));
    const read = async (cookie: string) => {
      const { entries } = (await callDesk(`GET /auditoria?kind=booking&subject=${code}`, { cookie })).body.data;
      return entries.map(({ action }: { action: string }) => action);
    };
    expect(await read(own.cookie)).toEqual(["booking.cancelByCompany"]);
    expect(await read(elsewhere.cookie)).toEqual([]);
    expect(await read((await staffMember("admin")).cookie)).toEqual(["booking.cancelByCompany"]);
    const mine = (await callDesk(`GET /auditoria?staffId=${elsewhere.id}`, { cookie: elsewhere.cookie })).body.data;
    expect(mine.entries[0].action).toBe("staff.enter");
  });
});
