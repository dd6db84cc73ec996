import { randomUUID } from "node:crypto";
import { database } from "@/lib/backend/core/db/client";
import { deleteDocuments } from "@/lib/backend/rental/checkin/delete-documents";
import { findDriver } from "@/lib/backend/rental/checkin/find-driver";
import { saveCheckin } from "@/lib/backend/rental/checkin/save-checkin";
import { type CheckinDriverInput, checkinDriverSchema } from "@/lib/contracts/rental/checkin";
import { type Language, languages } from "@/lib/domain/core/languages";
import { aCheckin } from "@/tests/support/builders/checkin";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useMailbox } from "@/tests/support/mailbox";
import { drainOutbox } from "@/tests/support/started-payment";
import { get, post, put } from "@/tests/support/web";

const store = useDatabase();
const mailbox = useMailbox();
useDocumentKeys();
freezeClock("2027-01-01T10:00:00Z");

/** A confirmed booking with two additional drivers. */
async function confirmedBooking(lang: Language = "en") {
  const held = await heldBooking({ lang });
  await store.query(
    `set session_replication_role = replica; update booking set status = 'confirmed', extras = '[{"code":"ADDITIONAL_DRIVER","units":2}]' where id = ${held.id}`,
  );
  return held;
}
type Of = Awaited<ReturnType<typeof confirmedBooking>>;

const accessWithKey = (token: string) => ({ "x-booking-token": token, "idempotency-key": randomUUID() });
const link = (of: Of, n: number, body: object = {}, token = of.access) =>
  post(`/reserva/${of.code}/checkin/${n}/enlace`, body, accessWithKey(token));
const tokenOf = (url: string) => new URL(url).searchParams.get("t") ?? "";
const newLinkToken = async (of: Of, n: number) => tokenOf((await link(of, n)).body.data.url);
const read = (of: Of, n: number, token: string) =>
  get(`/reserva/${of.code}/checkin/${n}`, { "x-booking-token": token });
const save = (of: Of, n: number, token: string, part: CheckinDriverInput = aCheckin()) =>
  put(`/reserva/${of.code}/checkin/${n}`, part, accessWithKey(token));

describe("an additional driver's private link", () => {
  it("opens the additional driver's check-in by the private link", async () => {
    const of = await confirmedBooking();
    const { body } = await link(of, 1);
    expect(body.data).toMatchObject({ sentTo: null });
    expect(body.data.url).toMatch(
      new RegExp(`^http://localhost:3000/en/rent/checkin/${of.code}/driver/1\\?t=[A-Za-z0-9_-]{22}$`),
    );
    const opened = await read(of, 1, tokenOf(body.data.url));
    expect(opened.body.data).toMatchObject({ position: 1, role: "additional", byLink: true, driver: {} });
  });

  it("gives the private link no access to other drivers, the booking, its invoice or new links", async () => {
    const [of, other] = [await confirmedBooking(), await confirmedBooking()];
    const token = await newLinkToken(of, 1);
    const headers = { "x-booking-token": token };
    for (const answer of [
      await read(of, 2, token),
      await read(of, 0, token),
      await read(other, 1, token),
      await get(`/reserva/${of.code}/checkin`, headers),
      await get(`/reserva/${of.code}`, headers),
      await get(`/reserva/${of.code}/estado`, headers),
      await get(`/reserva/${of.code}/factura`, headers),
      await link(of, 1, {}, token),
      await save(of, 2, token),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, "BOOKING_NOT_FOUND"]);
    }
  });

  it("hides data entered through a driver's link from the booker, who still sees the progress", async () => {
    const of = await confirmedBooking();
    const token = await newLinkToken(of, 1);
    await save(of, 1, token);
    const { body } = await read(of, 1, of.access);
    expect(body.data).toMatchObject({ status: "complete", isPrivate: true, byLink: false, driver: {}, renter: null });
    const refused = await save(of, 1, of.access, { town: "Inca" });
    expect([refused.status, refused.body.code]).toEqual([403, "FORBIDDEN"]);
    expect((await read(of, 1, token)).body.data.driver.town).toBe("Palma");
  });

  it("shows no data entered through the previous link", async () => {
    const of = await confirmedBooking();
    await save(of, 1, await newLinkToken(of, 1));
    const next = await newLinkToken(of, 1);
    expect((await read(of, 1, next)).body.data).toMatchObject({ status: "empty", isPrivate: false, driver: {} });
    expect((await read(of, 1, of.access)).body.data).toMatchObject({ status: "empty", driver: {} });
    const [row] = await store.query("select sealed from checkin where booking_id = $1 and position = 1", [of.id]);
    expect(row).toEqual({ sealed: null });
  });

  it("saves nothing through a replaced link, even for a save in progress", async () => {
    const of = await confirmedBooking();
    const token = await newLinkToken(of, 1);
    const headers = new Headers({ "x-booking-token": token });
    const found = await findDriver(database(), of.code, 1, headers, new Date());
    if (!found) throw new Error("the link opens nothing");
    await link(of, 1);
    const late = await saveCheckin(found, checkinDriverSchema.parse(aCheckin()), new Date("2027-01-01T10:00:00Z"));
    expect(late).toEqual({ ok: false, code: "FORBIDDEN" });
    expect((await read(of, 1, of.access)).body.data).toMatchObject({ status: "empty", isPrivate: false });
  });

  it("shows the driver the data that the booker has entered for them", async () => {
    const of = await confirmedBooking();
    await save(of, 1, of.access, { firstName: "Empar" });
    expect((await read(of, 1, await newLinkToken(of, 1))).body.data.driver.firstName).toBe("Empar");
  });

  it("expires a driver's link when a new one is created", async () => {
    const of = await confirmedBooking();
    const [first, second] = [await newLinkToken(of, 1), await newLinkToken(of, 1)];
    expect((await read(of, 1, first)).status).toBe(404);
    expect((await read(of, 1, second)).status).toBe(200);
  });

  it("accepts the driver's token in one list with the booking's tokens", async () => {
    const of = await confirmedBooking();
    const token = await newLinkToken(of, 2);
    const { body } = await read(of, 2, `${of.code}.${token}~${of.access}`);
    expect(body.data.byLink).toBe(true);
  });

  it("refuses a link for the main driver, for a driver who is not booked, and once check-in is closed", async () => {
    const of = await confirmedBooking();
    expect((await link(of, 0)).status).toBe(404);
    expect((await link(of, 3)).status).toBe(404);
    await store.query(
      `set session_replication_role = replica; update booking set status = 'cancelled' where id = ${of.id}`,
    );
    expect((await link(of, 1)).body.code).toBe("CHECKIN_CLOSED");
  });

  it("stores a driver's link as a hash, and encrypts it while its mail is queued", async () => {
    const of = await confirmedBooking();
    await link(of, 1, { email: "segunda@example.test" });
    await store.query("create table kept as select * from outbox");
    await drainOutbox();
    const token = tokenOf(/https?:\S+\/checkin\/\S+/.exec((await mailbox.mails())[0]?.text ?? "")?.[0] ?? "");
    for (const table of ["checkin", "kept", "outbox", "idempotency_key", "booking_access"]) {
      const rows = await store.query(`select to_jsonb(t)::text as text from ${table} t`);
      const text = rows.map((row) => row.text).join("\n");
      expect(text).not.toContain(token);
      expect(text).not.toContain("segunda@");
    }
  });
});

describe("the mail with the driver's link", () => {
  it.each(languages)("sends a working link to the driver once, in %s", async (lang) => {
    const of = await confirmedBooking(lang);
    const { body } = await link(of, 2, { email: "segunda@example.test" });
    expect(body.data).toEqual({ sentTo: "s***@example.test", url: null });
    await drainOutbox();
    await drainOutbox();
    const mails = (await mailbox.mails()).filter(({ subject }) => subject.includes(of.code));
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: "segunda@example.test" });
    for (const form of [mail?.text ?? "", (mail?.html ?? "").replace(/style="[^"]*"/g, "")]) {
      expect(form).toContain("Nerea");
      expect(form).toContain(`http://localhost:3000/${lang}/rent/checkin/${of.code}/driver/2?t=`);
      expect(form.replace(/<style>[^<]*<\/style>/, "")).not.toMatch(/mail\.|\{|\}|undefined|\bnull\b/);
      expect(form).not.toContain(of.access);
    }
    await deleteDocuments(new Date());
    const queued = await store.query("select payload ? 'link' as sealed from outbox where booking_id = $1", [of.id]);
    expect(queued.filter(({ sealed }) => sealed)).toEqual([]);
    const url = /https?:\S+\/checkin\/\S+/.exec(mail?.text ?? "")?.[0] ?? "";
    expect((await read(of, 2, tokenOf(url))).status).toBe(200);
  });

  it("keeps a driver's link valid while its mail is delayed overnight", async () => {
    const of = await confirmedBooking();
    await link(of, 1, { email: "late@example.test" });
    await deleteDocuments(new Date());
    await drainOutbox();
    const mail = (await mailbox.mails()).find(({ to }) => to === "late@example.test");
    const url = /https?:\S+\/checkin\/\S+/.exec(mail?.text ?? "")?.[0] ?? "no mail: https://x.test/";
    expect((await read(of, 1, tokenOf(url))).status).toBe(200);
  });

  it("sends no driver's link that a newer one has replaced", async () => {
    const of = await confirmedBooking();
    await link(of, 1, { email: "old@example.test" });
    await link(of, 1, { email: "new@example.test" });
    await drainOutbox();
    expect((await mailbox.mails()).map(({ to }) => to)).toEqual(["new@example.test"]);
  });

  it("sends a driver's link five times at most", async () => {
    const of = await confirmedBooking();
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      answers.push((await link(of, 1, { email: "a@example.test" })).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await link(of, 1)).status).toBe(200);
  });

  it("refuses to mail a driver's link to an invalid address", async () => {
    const { status, body } = await link(await confirmedBooking(), 1, { email: "nobody" });
    expect([status, body.errors]).toEqual([422, [{ field: "email", code: "EMAIL_INVALID" }]]);
  });
});
