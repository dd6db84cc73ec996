import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { reserveCar, sellCar } from "@/lib/backend/sales/desk/cars";
import { momentText } from "@/lib/domain/core/date-text";
import { instantOf, wallClockAt } from "@/lib/domain/core/time";
import { useDatabase } from "@/tests/support/database";
import { useMailbox } from "@/tests/support/mailbox";
import {
  requestDrive as book,
  driveTimesOf as timesOf,
  driveTokenIn as tokenIn,
  useTestDrives,
  driveVisitor as visitor,
} from "@/tests/support/test-drives";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const mailbox = useMailbox();
const { deliver, bookConfirmed } = useTestDrives(store, mailbox);
const hour = 3_600_000;

const taken = { status: 422, body: { code: "VALIDATION_FAILED", errors: [{ field: "driveAt", code: "INVALID" }] } };

let cars: number[] = [];
beforeAll(async () => {
  const rows = await store.query("select id from second_hand_car where sold_at is null and not reserved order by id");
  cars = rows.map(({ id }) => Number(id));
});
beforeEach(async () => {
  await store.query("truncate consent, outbox, test_drive, enquiry_event, enquiry, rate_limit");
});
const freshCar = () => cars.pop() ?? -1;

it("offers test drives at full hours of the office, from tomorrow on, for two weeks", async () => {
  const times = await timesOf(freshCar());
  expect(times.length).toBeGreaterThan(40);
  const today = wallClockAt(Date.now(), "Europe/Madrid").slice(0, 10);
  for (const at of times) expect(at).toMatch(/^\d{4}-\d\d-\d\dT(09|1[0-8]):00$/);
  expect(times.every((at) => at.slice(0, 10) > today)).toBe(true);
  expect((await get("/segundamano/1999999999/prueba")).body.code).toBe("NOT_FOUND");
});

it("refuses a time at which the car or the visitor has another test drive", async () => {
  const [value, other] = [freshCar(), freshCar()];
  const [at = "", next = ""] = await timesOf(value);
  const booked = await book(value, at);
  expect(booked.body.data).toMatchObject({
    reference: expect.stringMatching(/^V-/),
    confirmBefore: expect.any(String),
  });
  expect(await timesOf(value)).not.toContain(at);
  expect(await book(value, at, { email: "bob@example.test" })).toMatchObject(taken);
  expect(await book(other, at)).toMatchObject(taken);
  expect((await book(other, at, { email: "bob@example.test" })).status).toBe(200);
  expect((await book(value, next)).status).toBe(200);
  for (const wrong of ["2020-01-01T10:00", at.replace(":00", ":30"), at.replace(/T.*/, "T03:00")])
    expect(await book(value, wrong, { email: "eve@example.test" })).toMatchObject(taken);
});

it("books a test drive for one of ten concurrent requests of the same time", async () => {
  const id = freshCar();
  const [at = ""] = await timesOf(id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => book(id, at, { email: `v${n}@example.test` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.errors?.[0]?.field === "driveAt")).toHaveLength(9);
  expect(await store.query("select * from enquiry")).toHaveLength(1);
});

it("mails visitor and staff about a test drive, cancels it by the link once, and offers the time again", async () => {
  const id = freshCar();
  const [at = ""] = await timesOf(id);
  const drive = await bookConfirmed(id, at);
  const mails = await deliver();
  const driveTimeText = momentText(at, "de");
  const own = mails.find(({ to }) => to === visitor.email);
  expect(own?.subject).toBe(`Ihre Probefahrt: ${driveTimeText}`);
  expect(tokenIn(own?.text)).toBe(drive);
  expect(own?.text).toContain(`Guten Tag ${visitor.fullName}!`);
  const staff = mails.find(({ to }) => to !== visitor.email);
  for (const part of [momentText(at, "es"), visitor.fullName, "+34971000000"]) expect(staff?.text).toContain(part);

  expect((await get(`/segundamano/prueba/${drive}`)).body.data).toMatchObject({
    startsAt: at,
    state: "BOOKED",
    car: { id },
  });
  expect((await get(`/segundamano/prueba/${drive.slice(0, -1)}`)).body.code).toBe("GONE");
  expect((await post(`/segundamano/prueba/${drive}/baja`, {})).status).toBe(200);
  expect((await get(`/segundamano/prueba/${drive}`)).body.data.state).toBe("CANCELLED");
  expect((await post(`/segundamano/prueba/${drive}/baja`, {})).status).toBe(200);
  const cancelMails = await deliver();
  expect(cancelMails.map(({ subject }) => subject).sort()).toEqual([
    `Probefahrt storniert: ${driveTimeText}`,
    expect.stringContaining("Prueba cancelada"),
  ]);
  expect(await timesOf(id)).toContain(at);
  expect((await book(id, at, { email: "bob@example.test" })).status).toBe(200);
});

it("sends one reminder a day before, and none for a cancelled or just booked drive", async () => {
  const id = freshCar();
  const times = await timesOf(id);
  const at = times.at(-1) ?? "";
  const starts = instantOf(at, "Europe/Madrid");
  const drive = await bookConfirmed(id, at);
  await deliver();
  await reconcileJobs(new Date(starts - 24 * hour - 1000), ["site"]);
  expect(await deliver(new Date(starts - 24 * hour))).toEqual([]);
  for (let run = 0; run < 2; run += 1) await reconcileJobs(new Date(starts - 24 * hour + 1000), ["site"]);
  const reminders = await deliver(new Date(starts - 24 * hour + 1000));
  expect(reminders.map(({ subject }) => subject)).toEqual([`Erinnerung an Ihre Probefahrt: ${momentText(at, "de")}`]);
  expect(tokenIn(reminders[0]?.text)).toBe(drive);
});

it.each([
  ["reserves", reserveCar],
  ["sells", sellCar],
])("cancels a test drive and mails the visitor when the desk %s the car", async (_, change) => {
  const id = freshCar();
  const [at = ""] = await timesOf(id);
  const drive = await bookConfirmed(id, at);
  await deliver();
  expect(await change(id, new Date())).toMatchObject({ ok: true });
  expect((await get(`/segundamano/prueba/${drive}`)).body.data.state).toBe("CANCELLED");
  expect(await timesOf(id)).toEqual([]);
  const mails = await deliver();
  expect(mails.map(({ subject }) => subject)).toContain(
    `Ihre Probefahrt muss leider entfallen: ${momentText(at, "de")}`,
  );
});

it("opens a test drive only by its signed link of 22 characters, unchanged", async () => {
  const id = freshCar();
  const [at = ""] = await timesOf(id);
  const drive = await bookConfirmed(id, at);
  const [reference = "", signature = ""] = drive.split(".");
  expect(signature).toMatch(/^[\w-]{22}$/);
  const changed = [...signature].map((letter, index) => {
    const other = letter === "A" ? "B" : "A";
    return `${signature.slice(0, index)}${other}${signature.slice(index + 1)}`;
  });
  const shorter = [...signature].map((_, length) => signature.slice(0, length));
  for (const forged of [...changed, ...shorter, `${signature}A`]) {
    const opened = await get(`/segundamano/prueba/${reference}.${forged}`);
    expect([forged, opened.status]).not.toEqual([forged, 200]);
  }
  expect((await get(`/segundamano/prueba/${drive}`)).status).toBe(200);
});
