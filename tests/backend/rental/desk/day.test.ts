import sharp from "sharp";
import { app } from "@/lib/backend/app";
import type { DayLine } from "@/lib/contracts/rental/desk-day";
import { callDesk, type StaffMember, staffMember, uploadAtDesk } from "@/tests/support/at-desk";
import { aHandOver, aReturn } from "@/tests/support/builders/hand-over";
import { aPhoto } from "@/tests/support/builders/photo";
import { chargedWithoutUnit } from "@/tests/support/charged-without-unit";
import { useDatabase } from "@/tests/support/database";
import { readBooking } from "@/tests/support/desk-line";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { officeClock, paidBooking } from "@/tests/support/paid-booking";
import { usePhotoFolder } from "@/tests/support/photos";
import { drainOutbox, type StartedPayment } from "@/tests/support/started-payment";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();
usePhotoFolder();

let agent: StaffMember;
let manager: StaffMember;
beforeAll(async () => {
  agent = await staffMember("agent", [1]);
  manager = await staffMember("manager");
});
const asAgent = (call: string, body?: unknown) => callDesk(call, { cookie: agent.cookie, body });
const asManager = (call: string, body?: unknown) => callDesk(call, { cookie: manager.cookie, body });
let weeks = 0;
/** A stay of two days, a week after the previous one, so that tests don't share vehicles. */
function nextStay() {
  weeks += 1;
  return { pickup: officeClock(weeks * 168), giveBack: officeClock(weeks * 168 + 48) };
}
/** A stay whose pick-up was an hour ago; each takes a vehicle of its own. */
const begun = () => ({ pickup: officeClock(-1), giveBack: officeClock(47) });
const dayOf = (moment: string) => moment.slice(0, 10);
const codes = (lines: readonly DayLine[]) => lines.map(({ code }) => code);
const photosOf = ({ booking: { code } }: StartedPayment) => `/reservas/${code}/fotos`;

describe("the day list at the desk", () => {
  it("shows a paid booking at its time with missing data, and only at its offices", async () => {
    const { pickup, giveBack } = nextStay();
    const { code } = (await paidBooking(bank, { pickup, giveBack })).booking;
    const { pickups, open } = (await asAgent(`GET /dia?date=${dayOf(pickup)}&offices=1`)).body.data;
    const line = pickups.find((pickup: DayLine) => pickup.code === code);
    expect(line).toMatchObject({ at: pickup, landsAt: null, done: false, officeId: 1, depositCents: 15_000 });
    expect(line.plate).toMatch(/\d/);
    expect(line.lacking).toContain("CHECKIN");
    expect(line.lacking).not.toContain("PAYMENT");
    expect(pickups.map(({ at }: DayLine) => at)).toEqual(pickups.map(({ at }: DayLine) => at).toSorted());
    expect(open).toMatchObject({ incidents: expect.any(Number), complaints: 0 });
    const elsewhere = (await asAgent(`GET /dia?date=${dayOf(pickup)}&offices=3`)).body.data;
    expect(codes(elsewhere.pickups)).not.toContain(code);
    const returnDay = (await asAgent(`GET /dia?date=${dayOf(giveBack)}`)).body.data;
    expect(codes(returnDay.returns)).toContain(code);
    const landsAt = `${dayOf(pickup)}T06:10`;
    await store.query("update booking set lands_at = $1 where code = $2", [landsAt, code]);
    const told = (await asAgent(`GET /dia?date=${dayOf(pickup)}`)).body.data.pickups;
    expect(told.find((booking: DayLine) => booking.code === code)).toMatchObject({ landsAt });
    await asAgent(`POST /reservas/${code}/notas`, { text: "Two surfboards" });
    const later = (await asAgent(`GET /dia?date=${dayOf(pickup)}`)).body.data.pickups;
    expect(later.find((booking: DayLine) => booking.code === code)).toMatchObject({ note: "Two surfboards" });
    const withoutUnit = (await chargedWithoutUnit(bank, store)).booking.code;
    const [row] = await store.query("select pickup_at::date::text as day from booking where code = $1", [withoutUnit]);
    const without = (await asAgent(`GET /dia?date=${row?.day}&offices=3`)).body.data.pickups;
    expect(without.find((booking: DayLine) => booking.code === withoutUnit)).toMatchObject({
      plate: null,
      lacking: expect.arrayContaining(["PAYMENT", "UNIT"]),
    });
  });

  it("requires a flight number only where the site asks for one: after hours at an airport", async () => {
    const { pickup, giveBack } = nextStay();
    const { code } = (await paidBooking(bank, { pickup, giveBack })).booking;
    await store.query("update booking set flight_number = null, arrives_without_flight = false where code = $1", [
      code,
    ]);
    const lacking = async () => {
      const { pickups } = (await asAgent(`GET /dia?date=${dayOf(pickup)}&offices=1`)).body.data;
      return pickups.find((pickup: DayLine) => pickup.code === code).lacking;
    };
    expect(await lacking()).not.toContain("FLIGHT");
    await store.query(
      `update booking set lines = lines || '[{"code": "AFTER_HOURS_PICKUP", "cents": 0}]'::jsonb where code = $1`,
      [code],
    );
    expect(await lacking()).toContain("FLIGHT");
    await store.query("update booking set arrives_without_flight = true where code = $1", [code]);
    expect(await lacking()).not.toContain("FLIGHT");
  });

  it("lists overdue returns on today's list only, and pending deposits", async () => {
    const late = await paidBooking(bank, { pickup: officeClock(-1), giveBack: officeClock(47) });
    const { code } = late.booking;
    const sheet = (await asAgent("GET /dia")).body.data;
    expect(codes(sheet.latePickups)).toContain(code);
    expect(codes(sheet.pickups)).not.toContain(code);
    const yesterday = (await asAgent(`GET /dia?date=${dayOf(officeClock(-24))}`)).body.data;
    expect(yesterday.latePickups).toEqual([]);
    await asAgent(`POST /reservas/${code}/entrega`, aHandOver());
    await store.query("update booking set return_at = $2 where code = $1", [code, officeClock(-0.75)]);
    expect(codes((await asAgent("GET /dia")).body.data.lateReturns)).toContain(code);
    await asAgent(`POST /reservas/${code}/vuelta`, aReturn());
    const after = (await asAgent("GET /dia")).body.data;
    expect(codes(after.lateReturns)).not.toContain(code);
    expect(after.deposits).toEqual(expect.arrayContaining([expect.objectContaining({ code, overdue: false })]));
  });

  it("refuses the day list for an invalid day or office", async () => {
    for (const query of ["date=2027-02-30", "offices=1;2", "date=x"])
      expect((await asAgent(`GET /dia?${query}`)).status).toBe(422);
  });
});

describe("a hand-over at the desk", () => {
  it("records all checked data, assigns another plate, and refuses an incomplete form by field", async () => {
    const rental = await paidBooking(bank, begun());
    const { code } = rental.booking;
    const sheet = (await asAgent(`GET /reservas/${code}/entrega`)).body.data;
    expect(sheet.units[0].booked).toBe(true);
    const other = sheet.units.find(({ booked }: { booked: boolean }) => !booked).plate;
    const fieldsOf = async (order: object) =>
      (await asAgent(`POST /reservas/${code}/entrega`, order)).body.errors.map(
        ({ field, code: why }: { field: string; code: string }) => `${field} ${why}`,
      );
    expect(await fieldsOf({ ...aHandOver(), kmOut: null })).toEqual(["kmOut REQUIRED"]);
    expect(await fieldsOf({ ...aHandOver(), signature: "" })).toEqual(["signature REQUIRED"]);
    expect(await fieldsOf({ ...aHandOver(), signature: "M1 1<script>" })).toEqual(["signature INVALID"]);
    expect(await fieldsOf({ ...aHandOver(), documentsSeen: false })).toEqual(["documentsSeen CHECKBOX_REQUIRED"]);
    expect(await fieldsOf({ ...aHandOver(), fuelOut: 9 })).toEqual(["fuelOut INVALID"]);
    const { id } = (
      await uploadAtDesk(`${photosOf(rental)}?stage=before&side=LEFT`, await aPhoto({ color: "#446688" }), agent.cookie)
    ).body.data;
    const mark = { side: "LEFT", x: 30, y: 60, kind: "DENT", photoId: id };
    const foreign = { ...mark, photoId: 999_999 };
    const foreignMark = aHandOver({ marks: [{ ...foreign, side: "LEFT", kind: "DENT" }] });
    expect((await asAgent(`POST /reservas/${code}/entrega`, foreignMark)).body.code).toBe("NO_PHOTO");
    const order = aHandOver({ plate: other, marks: [{ ...mark, side: "LEFT", kind: "DENT" }] });
    expect((await asAgent(`POST /reservas/${code}/entrega`, order)).body.data).toEqual({ plate: other });
    expect((await asAgent(`POST /reservas/${code}/entrega`, order)).body.code).toBe("WRONG_STATUS");
    const seen = (await asAgent(`GET /reservas/${code}`)).body.data;
    expect(seen.handover).toMatchObject({
      plate: other,
      kmOut: 12_000,
      fuelOut: 8,
      accessories: ["SECOND_KEY", "EMERGENCY_LIGHT"],
      signature: order.signature,
    });
    const [row] = await store.query("select staff_out, documents_seen_at from handover where plate = $1", [other]);
    expect(row).toMatchObject({ staff_out: agent.id, documents_seen_at: expect.any(Date) });
    const shown = await readBooking(rental);
    expect(shown.marks).toEqual([{ stage: "before", side: "LEFT", kind: "DENT" }]);
    expect(shown.photos).toMatchObject([{ stage: "before", side: "LEFT" }]);
  });

  it("requires the signature, reported together with all other missing fields", async () => {
    const { code } = (await paidBooking(bank, nextStay())).booking;
    const nothing = { kmOut: null, fuelOut: null, documentsSeen: false, depositBlocked: false, signature: "" };
    const refused = await asAgent(`POST /reservas/${code}/entrega`, { ...aHandOver(), ...nothing });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "kmOut",
      "fuelOut",
      "documentsSeen",
      "depositBlocked",
      "signature",
    ]);
  });

  it("limits hand-overs to the agent's offices", async () => {
    const { code } = (await paidBooking(bank, { ...nextStay(), groupId: 6, officeId: 3 })).booking;
    expect((await asAgent(`POST /reservas/${code}/entrega`, aHandOver())).body.code).toBe("OTHER_OFFICE");
    expect((await asAgent(`POST /reservas/${code}/documentos`)).body.code).toBe("OTHER_OFFICE");
  });

  it("stores a hand-over photo once, without EXIF data, and shows it to users with access to the booking", async () => {
    const rental = await paidBooking(bank, nextStay());
    const { code, access } = { code: rental.booking.code, access: rental.booking.access };
    const camera = await aPhoto({ width: 3000, height: 2000, color: "#884422" });
    const send = () => uploadAtDesk(`${photosOf(rental)}?stage=before&side=REAR`, camera, agent.cookie);
    const { id, url } = (await send()).body.data;
    expect((await send()).body.data).toEqual({ id, url });
    const rows = await store.query("select 1 from audit_entry where action = 'booking.addPhoto' and subject_id = $1", [
      code,
    ]);
    expect(rows).toHaveLength(1);
    const photoUrl = (await readBooking(rental)).photos[0].url;
    const open = (path: string, headers: Record<string, string>) => app.request(path, { headers });
    const seen = await open(photoUrl, { "x-booking-token": access });
    expect([seen.status, seen.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(seen.headers.get("cache-control")).toContain("no-store");
    const metadata = await sharp(await seen.arrayBuffer()).metadata();
    expect([metadata.width, metadata.exif]).toEqual([1600, undefined]);
    expect((await open(photoUrl, {})).status).toBe(404);
    const other = await paidBooking(bank, nextStay());
    expect((await open(photoUrl, { "x-booking-token": other.booking.access })).status).toBe(404);
    const stolen = photoUrl.replace(code, other.booking.code);
    expect((await open(stolen, { "x-booking-token": other.booking.access })).status).toBe(404);
    const file = photoUrl.split("/").at(-1);
    expect((await open(`/web/foto/${file}`, {})).status).toBe(404);
    expect((await open(url, { "sec-fetch-site": "same-origin" })).status).toBe(401);
    const staff = await open(url, { "sec-fetch-site": "same-origin", cookie: agent.cookie });
    expect([staff.status, staff.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
    const ofOther = await open(url.replace(code, other.booking.code), {
      "sec-fetch-site": "same-origin",
      cookie: agent.cookie,
    });
    expect(ofOther.status).toBe(404);
  });

  it.each([
    ["an SVG drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')],
    ["a corrupt GIF", Buffer.from("GIF89a")],
  ])("refuses %s as a picture of the hand-over", async (_, bytes) => {
    const rental = await paidBooking(bank, nextStay());
    const path = `${photosOf(rental)}?stage=before&side=REAR`;
    expect((await uploadAtDesk(path, bytes, agent.cookie)).body.code).toBe("PHOTO_UNREADABLE");
  });
});

describe("a return at the desk", () => {
  const returned = async (marks: readonly ("DENT" | "BUMPER")[] = []) => {
    const rental = await paidBooking(bank, begun());
    const { code } = rental.booking;
    await asAgent(`POST /reservas/${code}/entrega`, aHandOver());
    const path = `${photosOf(rental)}?stage=after&side=FRONT`;
    await uploadAtDesk(path, await aPhoto({ color: "#202020" }), agent.cookie);
    const found = marks.map((kind) => ({ kind, side: "FRONT" as const, x: 50, y: 70, photoId: null }));
    await asAgent(`POST /reservas/${code}/vuelta`, aReturn({ marks: found }));
    return { rental, code };
  };

  it("distinguishes old damage from new, and shows it at the unit's next hand-over", async () => {
    const { code } = await returned(["DENT"]);
    const { units } = (await asAgent(`GET /reservas/${code}/entrega`)).body.data;
    expect(units).toMatchObject([{ booked: true, km: 12_400, marks: [{ kind: "DENT", stage: "after", own: true }] }]);
    const next = await paidBooking(bank, nextStay());
    const sheet = (await asAgent(`GET /reservas/${next.booking.code}/entrega`)).body.data;
    const same = sheet.units.find(({ plate }: { plate: string }) => plate === units[0].plate);
    expect(same.marks).toMatchObject([{ kind: "DENT", own: false }]);
  });

  it("retains the deposit by the damage table and mails it, and releases the rest", async () => {
    const { rental, code } = await returned(["DENT"]);
    const order = { items: ["DENT"], reason: "Dent at the front" };
    const retained = (await asAgent(`POST /reservas/${code}/fianza/retencion`, order)).body.data;
    expect(retained).toMatchObject({ retainedCents: 12_000 });
    expect((await readBooking(rental)).deposit).toMatchObject({ status: "retained", retainedCents: 12_000 });
    await drainOutbox();
    const mail = (await bank.mails()).find(({ messageId }) => messageId.includes(`depositRetained.${code}`));
    expect(mail?.text).toMatch(/120,00[\s\S]+Dent at the front/);
  });

  it("never retains more than the blocked deposit, and more than 300 euros only by a manager", async () => {
    const { code } = await returned(["BUMPER"]);
    const order = { items: ["BUMPER"], reason: "Bumper" };
    await store.query(
      "update deposit set amount_cents = 90000 where booking_id = (select id from booking where code = $1)",
      [code],
    );
    expect((await asAgent(`POST /reservas/${code}/fianza/retencion`, order)).body.code).toBe("AMOUNT_TOO_HIGH");
    const helmet = { items: ["HELMET"], reason: "no such thing in a car" };
    expect((await asManager(`POST /reservas/${code}/fianza/retencion`, helmet)).body.code).toBe("NO_TABLE_PRICE");
    expect((await asManager(`POST /reservas/${code}/fianza/retencion`, order)).body.data.retainedCents).toBe(38_000);
    const second = await returned();
    const all = { items: ["BUMPER", "BUMPER"], reason: "Both" };
    const { retainedCents } = (await asAgent(`POST /reservas/${second.code}/fianza/retencion`, all)).body.data;
    expect(retainedCents).toBe(15_000);
    const third = await returned();
    expect((await asAgent(`POST /reservas/${third.code}/fianza/liberacion`)).status).toBe(200);
    expect((await asAgent(`POST /reservas/${third.code}/fianza/liberacion`)).body.code).toBe("NO_DEPOSIT");
  });
});

describe("other work on a booking at the desk", () => {
  it("changes a booking's vehicle, resends its mail three times at most, and keeps notes out of the audit", async () => {
    const { code } = (await paidBooking(bank, nextStay())).booking;
    const { units } = (await asAgent(`GET /reservas/${code}/entrega`)).body.data;
    const plate = units[1].plate;
    expect((await asAgent(`POST /reservas/${code}/unidad`, { plate })).body.data).toEqual({ plate });
    expect((await asAgent(`GET /reservas/${code}`)).body.data.plate).toBe(plate);
    expect((await asAgent(`POST /reservas/${code}/unidad`, { plate: "nothing" })).body.code).toBe("UNKNOWN_PLATE");
    const sent: string[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      sent.push((await asAgent(`POST /reservas/${code}/correo`)).body.code);
    expect(sent).toEqual([null, null, null, "MAILED_OFTEN"]);
    await asAgent(`POST /reservas/${code}/notas`, { text: "Zaphod comes late" });
    const { notes } = (await asAgent(`GET /reservas/${code}`)).body.data;
    expect(notes).toMatchObject([{ text: "Zaphod comes late", name: "Prueba agent" }]);
    const [{ all } = { all: "" }] = await store.query(
      "select string_agg(row_to_json(a)::text, '') as all from audit_entry a",
    );
    expect(all).not.toContain("Zaphod");
  });
});
