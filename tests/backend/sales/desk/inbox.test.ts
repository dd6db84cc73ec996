import { randomUUID } from "node:crypto";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { anonymiseEnquiries } from "@/lib/backend/sales/enquiries/send-enquiry";
import type { ContactInput } from "@/lib/contracts/sales/enquiry";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { contactMessage } from "@/tests/support/builders/contact";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { useGateway } from "@/tests/support/gateway";
import { drainOutbox } from "@/tests/support/started-payment";
import { post } from "@/tests/support/web";

jest.setTimeout(30_000);
const store = useDatabase();
const bank = useGateway();
useDocumentKeys();

let agent: StaffMember;
beforeAll(async () => {
  agent = await staffMember("agent");
});
const asAgent = (call: string, body?: unknown) => callDesk(call, { cookie: agent.cookie, body });
let senders = 0;
async function submitEnquiry(changes: Partial<ContactInput> = {}): Promise<string> {
  senders += 1;
  const message = contactMessage({ email: `asker${senders}@example.test`, ...changes });
  return (await post("/contacto", message, { "idempotency-key": randomUUID() })).body.data.reference;
}
const incidents = (reference: string) =>
  store.query("select closed_by, detail from incident where kind = 'enquiry_overdue' and dedupe_key like $1", [
    `%${reference}`,
  ]);
const hour = 3_600_000;

it("counts a complaint's deadline in working hours, assigns it, adds a note and replies in its language", async () => {
  const reference = await submitEnquiry({ subject: "COMPLAINT", lang: "de", message: "Das Auto war schmutzig." });
  const listed = (await asAgent("GET /buzon")).body.data;
  const line = listed.enquiries.find((enquiry: { reference: string }) => enquiry.reference === reference);
  expect(line).toMatchObject({
    kind: "COMPLAINT",
    lang: "de",
    assignee: null,
    answeredAt: null,
    clock: { overdue: false },
  });
  expect(Date.parse(line.clock.dueAt)).toBeLessThanOrEqual(Date.now() + 48 * hour);
  expect(line.clock.workingMinutes).toBeGreaterThan(0);
  const readEnquiry = async () => (await asAgent(`GET /buzon/${reference}`)).body.data;
  const before = await readEnquiry();
  expect(before).toMatchObject({ message: "Das Auto war schmutzig.", subject: "COMPLAINT", events: [] });
  expect(before.templates[0]).toMatchObject({ name: "complaint", text: expect.stringContaining("Beschwerde") });
  expect(before.people).toContainEqual({ id: agent.id, name: "Prueba agent" });

  await asAgent(`POST /buzon/${reference}/asignacion`, { staffId: agent.id });
  const mine = (await asAgent("GET /buzon?state=mine")).body.data;
  expect(mine.enquiries).toMatchObject([{ reference, assignee: { id: agent.id } }]);
  await asAgent(`POST /buzon/${reference}/nota`, { text: "Called the office." });
  expect((await asAgent(`POST /buzon/${reference}/respuesta`, { text: " " })).body.errors).toEqual([
    { field: "text", code: "REQUIRED" },
  ]);
  const { status } = await asAgent(`POST /buzon/${reference}/respuesta`, { text: before.templates[0].text });
  expect(status).toBe(422);
  expect(
    (await asAgent(`POST /buzon/${reference}/respuesta`, { text: "Es tut uns leid.\n\nWir erstatten." })).status,
  ).toBe(200);
  await drainOutbox();
  const answers = (await bank.mails()).filter(({ subject }) => subject === `Antwort auf Ihre Anfrage ${reference}`);
  expect(answers).toMatchObject([
    { to: `asker${senders}@example.test`, text: expect.stringContaining("Wir erstatten.") },
  ]);
  expect(await readEnquiry()).toMatchObject({
    clock: null,
    answeredAt: expect.any(String),
    events: [
      { kind: "assigned", assignee: "Prueba agent", by: "Prueba agent" },
      { kind: "note", text: "Called the office." },
      { kind: "answered", text: "Es tut uns leid.\n\nWir erstatten." },
    ],
  });
  expect((await asAgent(`GET /buzon?state=answered&q=${reference}`)).body.data).toMatchObject({
    total: 1,
    counts: { open: 0, answered: 1 },
  });
});

it("opens one incident after the deadline, and closes it with the reply", async () => {
  const [late, intime] = [await submitEnquiry(), await submitEnquiry()];
  await asAgent(`POST /buzon/${intime}/respuesta`, { text: "Ya está." });
  const soon = new Date(Date.now() + 60_000);
  await reconcileJobs(soon, ["site"]);
  expect(await incidents(late)).toEqual([]);
  const after = new Date(Date.now() + 49 * hour);
  await reconcileJobs(after, ["site"]);
  await reconcileJobs(new Date(after.getTime() + 60_000), ["site"]);
  expect(await incidents(late)).toMatchObject([{ closed_by: null, detail: { reference: late } }]);
  expect(await incidents(intime)).toEqual([]);
  const alerts = await store.query("select 1 from outbox where kind = 'alert' and dedupe_key = $1", [
    `alert:enquiry_overdue:${late}`,
  ]);
  expect(alerts).toHaveLength(1);
  await asAgent(`POST /buzon/${late}/respuesta`, { text: "Perdone la espera." });
  expect(await incidents(late)).toMatchObject([{ closed_by: "automatic" }]);
});

it("deletes notes about an enquiry with the personal data, and allows no edit", async () => {
  const reference = await submitEnquiry();
  await asAgent(`POST /buzon/${reference}/nota`, { text: "Mr Quibble rang." });
  await expect(store.query("update enquiry_event set text = 'other'")).rejects.toThrow("only grows");
  await expect(store.query("update enquiry_event set text = '', kind = 'answered'")).rejects.toThrow("only grows");
  await expect(store.query("delete from enquiry_event")).rejects.toThrow("only grows");
  await anonymiseEnquiries(new Date(Date.now() + 400 * 24 * hour));
  const rows = await store.query("select kind, text from enquiry_event where text <> ''");
  expect(rows).toEqual([]);
  expect((await asAgent(`POST /buzon/${reference}/nota`, { text: "again" })).body.code).toBe("NO_ENQUIRY");
});

it("assigns an enquiry only to staff who may reply, and unassigns it", async () => {
  const reference = await submitEnquiry();
  const accounts = await staffMember("accounts");
  const assign = (staffId: number | null) => asAgent(`POST /buzon/${reference}/asignacion`, { staffId });
  expect((await assign(accounts.id)).body.code).toBe("NO_STAFF");
  expect((await assign(agent.id)).status).toBe(200);
  expect((await assign(null)).status).toBe(200);
  const { events } = (await asAgent(`GET /buzon/${reference}`)).body.data;
  expect(events.map(({ assignee }: { assignee: string | null }) => assignee)).toEqual(["Prueba agent", null]);
  expect((await asAgent("GET /buzon/C-AAAAAAA")).body.code).toBe("NO_ENQUIRY");
  expect((await asAgent("GET /buzon/x")).status).toBe(422);
});

it("reports an earlier reply to a second person, who must confirm it before another mail is sent", async () => {
  const reference = await submitEnquiry();
  const answer = (body: object, member = agent) =>
    callDesk(`POST /buzon/${reference}/respuesta`, { cookie: member.cookie, body });
  const second = await staffMember("manager");
  expect((await answer({ text: "Ja, mit Kindersitz." })).status).toBe(200);
  const refused = await answer({ text: "Nein, leider nicht." }, second);
  expect([refused.status, refused.body.code]).toEqual([409, "ANSWERED_MEANWHILE"]);
  await drainOutbox();
  const mails = async () => (await bank.mails()).filter(({ subject }) => subject.includes(reference));
  const textsSent = async () => (await mails()).filter(({ text }) => /Kindersitz|leider/.test(text));
  expect(await textsSent()).toHaveLength(1);
  const { events } = (await asAgent(`GET /buzon/${reference}`)).body.data;
  expect(events).toMatchObject([{ kind: "answered", by: "Prueba agent", text: "Ja, mit Kindersitz." }]);
  expect((await answer({ text: "Nein, leider nicht.", seenId: events[0].id + 1 }, second)).status).toBe(409);
  expect((await answer({ text: "Nein, leider nicht.", seenId: events[0].id }, second)).status).toBe(200);
  await drainOutbox();
  expect(await textsSent()).toHaveLength(2);
});

it("closes an enquiry answered by telephone or marked as spam without a mail", async () => {
  for (const how of ["phone", "spam"]) {
    const reference = await submitEnquiry();
    const close = (body: object) => asAgent(`POST /buzon/${reference}/cierre`, body);
    expect((await close({ how: "other" })).status).toBe(422);
    expect((await close({ how, text: "Rang back at noon." })).status).toBe(200);
    await drainOutbox();
    const answers = (await bank.mails()).filter(({ subject }) => subject === `Respuesta a su consulta ${reference}`);
    expect(answers).toEqual([]);
    expect((await asAgent(`GET /buzon/${reference}`)).body.data).toMatchObject({
      clock: null,
      answeredAt: expect.any(String),
      events: [{ kind: how, text: "Rang back at noon.", by: "Prueba agent" }],
    });
    expect((await close({ how })).body.code).toBe("ANSWERED_MEANWHILE");
    expect((await asAgent(`POST /buzon/${reference}/respuesta`, { text: "Sí." })).body.code).toBe("ANSWERED_MEANWHILE");
  }
});

it("finds a sender without accents and with the names in any order", async () => {
  const reference = await submitEnquiry({ fullName: "Lucía García Tardón" });
  const found = async (q: string) => {
    const { enquiries } = (await asAgent(`GET /buzon?q=${encodeURIComponent(q)}`)).body.data;
    return enquiries.map((enquiry: { reference: string }) => enquiry.reference);
  };
  for (const q of ["tardon", "garcia lucia", "GARCÍA, Lucía"]) expect([q, await found(q)]).toEqual([q, [reference]]);
  expect(await found("garcia lucas")).toEqual([]);
});
