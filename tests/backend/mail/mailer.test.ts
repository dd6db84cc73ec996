import { randomUUID } from "node:crypto";
import { deliverMail, deliverUnprovedMail } from "@/lib/backend/mail/deliver-mail";
import type { Mail } from "@/lib/backend/mail/templates/mail-content";
import { useDatabase } from "@/tests/support/database";
import { useSmtpServer } from "@/tests/support/smtp-server";

const store = useDatabase();
const { recipients, letters } = useSmtpServer();

const aMail = (changes: Partial<Mail> = {}): Mail => ({
  messageId: `<${randomUUID()}@example.test>`,
  from: "rent@example.test",
  to: "ana@example.test",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  ...changes,
});
const now = new Date("2027-01-01T10:00:00Z");

it("names one recipient, the company and where to answer", async () => {
  await deliverMail(aMail({ replyTo: "luis@example.test" }), now);
  expect(recipients).toEqual(["<ana@example.test>"]);
  expect(letters[0]).toContain("From: WebK10 <rent@example.test>");
  expect(letters[0]).toContain("Reply-To: luis@example.test");
});

it.each([
  { to: "1<victim@example.com>" },
  { to: "ana@example.test, victim@example.com" },
  { to: '"ana"@example.test' },
  { replyTo: "ana@example.test\r\nBcc: victim@example.com" },
])("sends nothing for an address that slipped through: %j", async (changes) => {
  await deliverMail(aMail(changes), now);
  expect([recipients, letters]).toEqual([[], []]);
});

describe("mails that a stranger can cause", () => {
  beforeEach(() => store.query("truncate rate_limit"));

  it("are ten a day of each kind to one mailbox, however it is written", async () => {
    for (let turn = 0; turn < 14; turn += 1) {
      await deliverUnprovedMail("enquiry", aMail({ to: `Ana.Ruiz+${turn}@gmail.com` }), now);
    }
    expect(letters).toHaveLength(10);
    await deliverUnprovedMail("carAlert", aMail({ to: "anaruiz@gmail.com" }), now);
    await deliverUnprovedMail("enquiry", aMail({ to: "luis@gmail.com" }), now);
    expect(letters).toHaveLength(12);
  });

  it("are counted in the database, where every instance sees them, without the address", async () => {
    await deliverUnprovedMail("enquiry", aMail(), now);
    const [row] = await store.query("select key, points from rate_limit");
    expect(row).toMatchObject({ points: 1, key: expect.stringMatching(/^mailToOne:enquiry:[\w-]{43}$/) });
  });

  it("leave other mails alone", async () => {
    for (let turn = 0; turn < 12; turn += 1) await deliverMail(aMail(), now);
    expect(letters).toHaveLength(12);
  });
});
