import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { carAtDesk } from "@/lib/backend/sales/desk/stock";
import { enquiryAtDesk, inboxAtDesk, waitingEnquiries } from "@/lib/backend/sales/enquiries/inbox";
import { newClient } from "@/tests/support/client-area";
import { useDatabase } from "@/tests/support/database";
import { useMailbox } from "@/tests/support/mailbox";
import { driveTimesOf, driveTokenIn, driveVisitor, requestDrive, useTestDrives } from "@/tests/support/test-drives";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
const mailbox = useMailbox();
const { deliver } = useTestDrives(store, mailbox);
const minute = 60_000;

let cars: number[] = [];
beforeAll(async () => {
  const rows = await store.query("select id from second_hand_car where sold_at is null and not reserved order by id");
  cars = rows.map(({ id }) => Number(id));
});
beforeEach(() => store.query("truncate consent, outbox, test_drive, enquiry_event, enquiry, rate_limit"));
const freshCar = () => cars.pop() ?? -1;
const stateOf = async (token: string) => {
  const { status, body } = await get(`/segundamano/prueba/${token}`);
  return status === 200 ? body.data.state : body.code;
};
const confirm = (token: string) => post(`/segundamano/prueba/${token}/confirmar`, {});
const stored = (table: string) => store.query(`select * from ${table}`);

/** Requests a drive and reads the token in the mail to the visitor. */
async function requested(id: number, at: string, changes: object = {}) {
  const { body } = await requestDrive(id, at, changes);
  const mails = await deliver();
  return { body, mails, token: driveTokenIn(mails[0]?.text) };
}

describe("a requested test drive", () => {
  it("reserves the time of a requested test drive, opens it only by the mailed link and mails only the visitor", async () => {
    const id = freshCar();
    const [at = ""] = await driveTimesOf(id);
    const { body, mails, token } = await requested(id, at);
    expect(Object.keys(body.data).sort()).toEqual(["answerBefore", "confirmBefore", "reference"]);
    expect(mails.map(({ to }) => to)).toEqual([driveVisitor.email]);
    expect(mails[0]?.subject).toContain("Bitte bestätigen Sie Ihre Probefahrt");
    expect(mails[0]?.text).not.toContain(driveVisitor.fullName);
    expect(await stateOf(token)).toBe("PENDING");
    expect(await driveTimesOf(id)).not.toContain(at);
    expect(await stored("consent")).toEqual([]);
  });

  it("confirms a test drive once, logs the consents and mails visitor and company", async () => {
    const id = freshCar();
    const [at = ""] = await driveTimesOf(id);
    const { token } = await requested(id, at);
    for (let press = 0; press < 2; press += 1) expect((await confirm(token)).status).toBe(200);
    expect(await stateOf(token)).toBe("BOOKED");
    const subjects = (await deliver()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects).toContainEqual(expect.stringMatching(/^Ihre Probefahrt: /));
    expect(subjects).toContainEqual(expect.stringMatching(/^Segunda mano · V-/));
    expect((await stored("consent")).map(({ kind, accepted }) => [kind, accepted])).toEqual([
      ["ENQUIRY_TERMS", true],
      ["ENQUIRY_DATA", true],
      ["ENQUIRY_PRIVACY", true],
      ["OFFERS", false],
    ]);
  });

  it("deletes an unconfirmed test drive with its data after two hours, and frees the time", async () => {
    const id = freshCar();
    const [at = ""] = await driveTimesOf(id);
    const { token } = await requested(id, at);
    const ordered = Date.now();
    await reconcileJobs(new Date(ordered + 119 * minute), ["site"]);
    expect(await stored("test_drive")).toHaveLength(1);
    await store.query("update test_drive set confirm_before = now() - interval '1 second'");
    expect(await driveTimesOf(id)).toContain(at);
    expect([(await confirm(token)).body.code, await stateOf(token)]).toEqual(["GONE", "GONE"]);
    expect((await requestDrive(id, at, { email: "bob@example.test" })).status).toBe(200);
    expect((await stored("enquiry")).map(({ email }) => email)).toEqual(["bob@example.test"]);
    await reconcileJobs(new Date(ordered + 121 * minute), ["site"]);
    expect([await stored("enquiry"), await stored("test_drive")]).toEqual([[], []]);
  });

  it("hides an unconfirmed test drive from staff", async () => {
    const id = freshCar();
    const [at = ""] = await driveTimesOf(id);
    const { body, token } = await requested(id, at);
    const seen = async () => {
      const inbox = await inboxAtDesk("open", "", 1, new Date());
      const entry = await enquiryAtDesk(body.data.reference, new Date());
      const { enquiries } = await waitingEnquiries(new Date());
      const drives = (await carAtDesk(id, new Date()))?.drives ?? [];
      return [inbox.total, inbox.counts.open, entry?.reference ?? null, enquiries, drives.length];
    };
    expect(await seen()).toEqual([0, 0, null, 0, 0]);
    await confirm(token);
    expect(await seen()).toEqual([1, 1, body.data.reference, 1, 1]);
  });

  it("sends no reminder for an unconfirmed drive, and no mail to the company when it is cancelled", async () => {
    const id = freshCar();
    const at = (await driveTimesOf(id)).at(-1) ?? "";
    const { token } = await requested(id, at);
    await store.query("update test_drive set confirm_before = starts_at");
    const starts = await store.query("select extract(epoch from starts_at)::float8 * 1000 as at from test_drive");
    await reconcileJobs(new Date(Number(starts[0]?.at) - 23 * 60 * minute), ["site"]);
    expect(await deliver(new Date(Number(starts[0]?.at) - 23 * 60 * minute))).toEqual([]);
    expect((await post(`/segundamano/prueba/${token}/baja`, {})).status).toBe(200);
    expect(await deliver()).toEqual([]);
    expect(await driveTimesOf(id)).toContain(at);
    expect((await confirm(token)).body.code).toBe("GONE");
  });

  it("skips the confirmation only for a signed-in client with the same address", async () => {
    const id = freshCar();
    const [at = "", next = ""] = await driveTimesOf(id);
    const mine = await newClient({ email: "nerea@example.test" });
    const own = await requestDrive(id, at, { email: "Nerea@example.test" }, mine.headers);
    expect(own.body.data.confirmBefore).toBeUndefined();
    expect(await stateOf(own.body.data.drive)).toBe("BOOKED");
    expect((await deliver()).map(({ to }) => to)).toContain("nerea@example.test");
    const others = await requestDrive(id, next, { email: "victim@example.test" }, mine.headers);
    expect(others.body.data.drive).toBeUndefined();
    expect(others.body.data.confirmBefore).toEqual(expect.any(String));
  });
});

describe("the limits of upcoming test drives", () => {
  const inTurn = async (count: number, ask: (place: number) => ReturnType<typeof requestDrive>) => {
    const seen: string[] = [];
    for (let place = 0; place < count; place += 1) {
      const { status, body } = await ask(place);
      seen.push(status === 200 ? "booked" : body.code);
    }
    return seen;
  };

  it("allows three test drives for one mailbox in any spelling, and another after a cancellation", async () => {
    const id = freshCar();
    const times = await driveTimesOf(id);
    const spellings = ["ada@gmail.com", "a.da@gmail.com", "ada+1@googlemail.com", "ADA@gmail.com"];
    const ask = (place: number) => requestDrive(id, times[place] ?? "", { email: spellings[place] });
    expect(await inTurn(4, ask)).toEqual(["booked", "booked", "booked", "TOO_MANY_DRIVES"]);
    await store.query(
      "update test_drive set cancelled_at = now() where starts_at = (select min(starts_at) from test_drive)",
    );
    expect((await ask(3)).status).toBe(200);
  });

  it("allows eight test drives for one network, whatever the addresses", async () => {
    const [value, other] = [freshCar(), freshCar()];
    const times = await driveTimesOf(value);
    const otherTimes = await driveTimesOf(other);
    const days = [...new Set(times.map((at) => at.slice(0, 10)))];
    const from = (peer: string) => (place: number) => {
      const ofDay = (place < 5 ? times : otherTimes).filter((at) => at.startsWith(days[place % 5] ?? "none"));
      const email = `visitor${place}.${peer.replaceAll(".", "-")}@example.test`;
      return requestDrive(place < 5 ? value : other, ofDay[0] ?? "", { email }, { "x-peer-address": peer });
    };
    expect(await inTurn(9, from("198.51.100.7"))).toEqual([...Array(8).fill("booked"), "TOO_MANY_DRIVES"]);
    expect((await from("203.0.113.9")(9)).status).toBe(200);
  });

  it("allows six test drives for one car and day, and then offers and accepts no further times", async () => {
    const id = freshCar();
    const all = await driveTimesOf(id);
    const day = all.map((at) => at.slice(0, 10)).find((date) => all.filter((at) => at.startsWith(date)).length >= 8);
    const ofDay = all.filter((at) => at.startsWith(day ?? "none"));
    const answers = await Promise.all(
      ofDay.map((at, place) => requestDrive(id, at, { email: `racer${place}@example.test` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    expect((await driveTimesOf(id)).filter((at) => at.startsWith(day ?? "none"))).toEqual([]);
  });
});
