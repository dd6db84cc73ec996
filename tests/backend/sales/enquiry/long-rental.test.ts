import { randomUUID } from "node:crypto";
import { workOutbox } from "@/lib/backend/work-outbox";
import type { ContactInput } from "@/lib/contracts/sales/enquiry";
import { contactMessage } from "@/tests/support/builders/contact";
import { useDatabase } from "@/tests/support/database";
import { useMailbox } from "@/tests/support/mailbox";
import { post } from "@/tests/support/web";

const store = useDatabase();
const mailbox = useMailbox();
beforeEach(async () => {
  await store.query("truncate consent, outbox, test_drive, enquiry_event, enquiry");
});

const trip = {
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-06-01T10:00",
  returnAt: "2027-07-16T10:30",
  groupId: 2,
  under25: true,
};
const request = (rental: ContactInput["rental"], changes: Partial<ContactInput> = {}) =>
  post("/contacto", contactMessage({ subject: "LONG_RENTAL", rental, ...changes }), {
    "idempotency-key": randomUUID(),
  });
const stored = async () => await store.query("select reference, subject, details from enquiry order by id");

it("a request over 30 days is mailed to the company and the customer with its dates, offices and vehicle in words", async () => {
  const { status, body } = await request(trip, { lang: "de", email: "ada@example.test" });
  expect(status).toBe(200);
  const { reference } = body.data;
  expect(reference).toMatch(/^C-[A-HJ-NP-Z2-9]{7}$/);
  for (const { id } of await store.query("select id from outbox where kind = 'enquiry' and done_at is null"))
    await workOutbox(Number(id), new Date(Date.now() + 1000));
  const mails = await mailbox.mails();
  const copy = mails.find(({ to }) => to === "ada@example.test");
  const forwarded = mails.find(({ to }) => to === "reservas@example.invalid");
  for (const mail of [copy, forwarded]) {
    expect(mail?.subject).toContain(reference);
    expect(mail?.text).toContain("Seat Ibiza");
    expect(mail?.text).not.toContain("2027-06-01");
  }
  expect(copy?.text).toMatch(/1\. Juni 2027/);
  expect(copy?.text).toContain("45 Tage");
  expect(copy?.text).toContain("Langzeitmiete");
  expect(copy?.text).toContain("Junger Fahrer");
  expect(forwarded?.subject).toContain("Alquiler de larga duración");
  expect(forwarded?.text).toMatch(/1 de junio de 2027/);
  expect(forwarded?.text).toMatch(/16 de julio de 2027/);
  expect(forwarded?.text).toContain("45 días");
});

it.each([
  ["an unknown pick-up office", { ...trip, pickupOfficeId: 999 }],
  ["an unknown return office", { ...trip, returnOfficeId: 999 }],
  ["an unknown vehicle group", { ...trip, groupId: 999 }],
  ["a return before the pick-up", { ...trip, returnAt: "2027-05-01T10:00" }],
  ["a date that does not exist", { ...trip, pickupAt: "2027-02-31T10:00" }],
])("refuses a request over 30 days with %s", async (_what, rental) => {
  const { status, body } = await request(rental);
  expect([status, body.code]).toEqual([422, "VALIDATION_FAILED"]);
  expect(await stored()).toEqual([]);
});

it("stores no trip with a message about something else", async () => {
  expect((await request(trip, { subject: "GENERAL" })).status).toBe(200);
  expect(await stored()).toEqual([expect.objectContaining({ subject: "GENERAL", details: {} })]);
});

it("the subject needs no trip, since the contact form offers it too", async () => {
  expect((await request(undefined)).status).toBe(200);
  expect(await stored()).toEqual([expect.objectContaining({ subject: "LONG_RENTAL", details: {} })]);
});
