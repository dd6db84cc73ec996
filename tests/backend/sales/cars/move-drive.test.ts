import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { momentText } from "@/lib/domain/core/date-text";
import { instantOf } from "@/lib/domain/core/time";
import { useDatabase } from "@/tests/support/database";
import { useMailbox } from "@/tests/support/mailbox";
import { driveTimesOf, driveTokenIn, requestDrive, useTestDrives } from "@/tests/support/test-drives";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const mailbox = useMailbox();
const { deliver, bookConfirmed } = useTestDrives(store, mailbox);
const hour = 3_600_000;

let cars: number[] = [];
beforeAll(async () => {
  const rows = await store.query("select id from second_hand_car where sold_at is null and not reserved order by id");
  cars = rows.map(({ id }) => Number(id));
});
beforeEach(() => store.query("truncate consent, outbox, test_drive, enquiry_event, enquiry, rate_limit"));
const freshCar = () => cars.pop() ?? -1;
const shown = async (token: string) => (await get(`/segundamano/prueba/${token}`)).body.data;
const move = (token: string, driveAt: string) => post(`/segundamano/prueba/${token}/cambio`, { driveAt });
const taken = { status: 422, body: { code: "VALIDATION_FAILED", errors: [{ field: "driveAt", code: "INVALID" }] } };

it("moves a test drive to another time with the same link, and mails visitor and company", async () => {
  const id = freshCar();
  const [at = "", next = ""] = await driveTimesOf(id);
  const token = await bookConfirmed(id, at);
  await deliver();
  expect(await shown(token)).toMatchObject({ startsAt: at, sequence: 0 });
  expect((await move(token, next)).status).toBe(200);
  expect(await shown(token)).toMatchObject({ startsAt: next, sequence: 1, state: "BOOKED" });
  const mails = await deliver();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Neuer Termin für Ihre Probefahrt: ${momentText(next, "de")}`,
    expect.stringMatching(/^Prueba cambiada de hora: .+ · V-/),
  ]);
  const own = mails.find(({ to }) => to === "ada@example.test");
  expect(driveTokenIn(own?.text)).toBe(token);
  expect(own?.text).toContain(`/drive/${token}/calendar.ics`);
  expect(own?.text).toContain("https://www.openstreetmap.org/?mlat=");
  const times = await driveTimesOf(id);
  expect([times.includes(at), times.includes(next)]).toEqual([true, false]);
});

it("refuses a time that is taken, past, or at which the visitor has another test drive", async () => {
  const [value, other] = [freshCar(), freshCar()];
  const [at = "", next = "", third = ""] = await driveTimesOf(value);
  const token = await bookConfirmed(value, at);
  await requestDrive(value, next, { email: "bob@example.test" });
  await bookConfirmed(other, third);
  for (const wrong of [next, third, "2020-01-01T10:00", at.replace(":00", ":30")])
    expect(await move(token, wrong)).toMatchObject(taken);
  expect((await move(token, "")).status).toBe(422);
  expect(await shown(token)).toMatchObject({ startsAt: at, sequence: 0 });
});

it("moves only booked test drives, five times at most", async () => {
  const id = freshCar();
  const times = await driveTimesOf(id);
  const [at = "", next = ""] = times;
  await requestDrive(id, at);
  const [mail] = await deliver();
  const pending = driveTokenIn(mail?.text);
  expect((await move(pending, next)).body.code).toBe("GONE");
  await post(`/segundamano/prueba/${pending}/confirmar`, {});
  for (const time of times.slice(11, 16)) expect((await move(pending, time)).status).toBe(200);
  expect((await move(pending, next)).body.code).toBe("GONE");
  await post(`/segundamano/prueba/${pending}/baja`, {});
  expect(await shown(pending)).toMatchObject({ state: "CANCELLED", sequence: 6 });
});

it("sends a reminder of the new time even if one of the old time was sent", async () => {
  const id = freshCar();
  const times = await driveTimesOf(id);
  const [last = "", before = ""] = times.toReversed();
  const token = await bookConfirmed(id, before);
  await deliver();
  await store.query("update test_drive set reminded_at = now()");
  await move(token, last);
  await deliver();
  const due = new Date(instantOf(last, "Europe/Madrid") - 24 * hour + 1000);
  await reconcileJobs(due, ["site"]);
  expect((await deliver(due)).map(({ subject }) => subject)).toEqual([
    `Erinnerung an Ihre Probefahrt: ${momentText(last, "de")}`,
  ]);
});

it("sends no reminder of a test drive cancelled after the reminder was queued", async () => {
  const id = freshCar();
  const at = (await driveTimesOf(id)).at(-1) ?? "";
  const token = await bookConfirmed(id, at);
  await deliver();
  const due = new Date(instantOf(at, "Europe/Madrid") - 24 * hour + 1000);
  await reconcileJobs(due, ["site"]);
  await post(`/segundamano/prueba/${token}/baja`, {});
  expect((await deliver(due)).map(({ subject }) => subject).filter((subject) => /Erinnerung/.test(subject))).toEqual(
    [],
  );
});

it("refuses to cancel or move a test drive that has begun, and sends no mail", async () => {
  const id = freshCar();
  const [at = "", next = ""] = await driveTimesOf(id);
  const token = await bookConfirmed(id, at);
  await deliver();
  await store.query("update test_drive set starts_at = now() - interval '1 minute'");
  expect((await post(`/segundamano/prueba/${token}/baja`, {})).body.code).toBe("GONE");
  expect((await move(token, next)).body.code).toBe("GONE");
  expect(await shown(token)).toMatchObject({ state: "OVER" });
  expect(await store.query("select cancelled_at, moves from test_drive")).toEqual([{ cancelled_at: null, moves: 0 }]);
  expect(await deliver()).toEqual([]);
});

it("offers the time of a cancelled test drive to the next visitor", async () => {
  const id = freshCar();
  const [at = ""] = await driveTimesOf(id);
  const token = await bookConfirmed(id, at);
  await post(`/segundamano/prueba/${token}/baja`, {});
  expect(await driveTimesOf(id)).toContain(at);
  expect((await requestDrive(id, at, { email: "bob@example.test" })).status).toBe(200);
  expect((await requestDrive(freshCar(), at)).status).toBe(200);
});
