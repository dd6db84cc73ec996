import { randomUUID } from "node:crypto";
import { deliverMail, deliverUnverifiedMail } from "@/lib/backend/content/mails/deliver-mail";
import type { Mail } from "@/lib/backend/content/mails/mail-content";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { useDatabase } from "@/tests/support/database";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";

const store = useDatabase();
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
  process.env.SMTP_URL = post.url;
  forgetEnvironment();
});
afterAll(async () => {
  delete process.env.SMTP_URL;
  forgetEnvironment();
  await post.close();
});
beforeEach(() => {
  post.mails.length = 0;
});

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

it("sends a mail with one recipient, the company as sender and a reply address", async () => {
  await deliverMail(aMail({ replyTo: "luis@example.test" }), now);
  expect(post.mails.map(({ recipients }) => recipients)).toEqual([["ana@example.test"]]);
  expect(post.mails[0]?.text).toContain("From: WebK10 <rent@example.test>");
  expect(post.mails[0]?.text).toContain("Reply-To: luis@example.test");
});

it.each([
  { to: "1<victim@example.com>" },
  { to: "ana@example.test, victim@example.com" },
  { to: '"ana"@example.test' },
  { replyTo: "ana@example.test\r\nBcc: victim@example.com" },
])("sends nothing to a malformed address: %j", async (changes) => {
  await deliverMail(aMail(changes), now);
  expect(post.mails).toEqual([]);
});

describe("the daily limit of mails that anybody can trigger", () => {
  beforeEach(() => store.query("truncate rate_limit"));

  it("sends at most ten a day of each kind to one mailbox, whatever the spelling of its address", async () => {
    for (let attempt = 0; attempt < 14; attempt += 1) {
      await deliverUnverifiedMail("enquiry", aMail({ to: `Ana.Ruiz+${attempt}@gmail.com` }), now);
    }
    expect(post.mails).toHaveLength(10);
    await deliverUnverifiedMail("carAlert", aMail({ to: "anaruiz@gmail.com" }), now);
    await deliverUnverifiedMail("enquiry", aMail({ to: "luis@gmail.com" }), now);
    expect(post.mails).toHaveLength(12);
  });

  it("counts the mails in the database for all instances, without storing the address", async () => {
    await deliverUnverifiedMail("enquiry", aMail(), now);
    const [row] = await store.query("select key, points from rate_limit");
    expect(row).toMatchObject({ points: 1, key: expect.stringMatching(/^mailToOne:enquiry:[\w-]{43}$/) });
  });

  it("does not count the daily limit of one kind of mail against other mails", async () => {
    for (let attempt = 0; attempt < 12; attempt += 1) await deliverMail(aMail(), now);
    expect(post.mails).toHaveLength(12);
  });
});
