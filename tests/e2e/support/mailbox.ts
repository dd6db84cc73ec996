import fs from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { z } from "zod";

const mailSchema = z.object({ messageId: z.string(), to: z.string(), subject: z.string(), text: z.string() });
type Mail = z.infer<typeof mailSchema>;
const pointer = path.resolve(import.meta.dirname, "../../../.data/test/e2e-mailbox");

/** A new address in each run, so that mails of earlier runs do not count. */
export const newAddress = (name: string) => `${name}.${Date.now().toString(36)}@example.test`.toLowerCase();

interface SentMail {
  readonly mail: Mail;
  readonly at: number;
}

/** Each mail is read once, for hundreds are in the folder at the end. */
const known = new Map<string, SentMail>();

function sentMail(file: string): SentMail {
  const sent = known.get(file) ?? {
    mail: mailSchema.parse(JSON.parse(fs.readFileSync(file, "utf8"))),
    at: fs.statSync(file).mtimeMs,
  };
  known.set(file, sent);
  return sent;
}

/** Mails of the tested site to an address, oldest first. */
function mailsTo(address: string): Mail[] {
  const folder = fs.readFileSync(pointer, "utf8").trim();
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => sentMail(path.join(folder, name)))
    .filter(({ mail }) => mail.to === address)
    .toSorted((a, b) => a.at - b.at)
    .map(({ mail }) => mail);
}

/** Mails about the account arrive in addition to those about a booking. */
const isAboutAccount = ({ messageId }: Mail) => /firstPassword|passwordChanged|newDevice/.test(messageId);
const isFirstPassword = ({ messageId }: Mail) => messageId.includes("firstPassword");

/** Waits for exactly one mail to an address, account mails not counted. */
export async function mailTo(address: string, timeout = 60_000): Promise<Mail> {
  const mails = () => mailsTo(address).filter((mail) => !isAboutAccount(mail));
  await expect.poll(() => mails().length, { timeout, message: `one mail to ${address}` }).toBe(1);
  const [mail] = mails();
  if (!mail) throw new Error(`The mail to ${address} is gone.`);
  return mail;
}

/** Waits for exactly one mail with this subject. */
export async function mailAbout(address: string, subject: string, timeout = 90_000): Promise<Mail> {
  const mails = () => mailsTo(address).filter((mail) => mail.subject === subject);
  await expect.poll(() => mails().length, { timeout, message: `one mail to ${address}: ${subject}` }).toBe(1);
  const [mail] = mails();
  if (!mail) throw new Error(`The mail to ${address} is gone.`);
  return mail;
}

/** Waits for the link to set a first password, mailed after a guest's booking. */
export async function firstPasswordLink(address: string): Promise<string> {
  const links = () =>
    mailsTo(address)
      .filter(isFirstPassword)
      .flatMap(({ text }) => /https?:\S+\/regenera\/[\w-]{22}\S*/.exec(text)?.slice(0, 1) ?? []);
  await expect.poll(() => links().length, { timeout: 60_000, message: `a first password for ${address}` }).toBe(1);
  return links()[0] ?? "";
}

/** Waits for `count` recovery mails; link and code of the newest one. */
export async function recoveryMail(address: string, count = 1): Promise<{ link: string; code: string }> {
  const mails = () => mailsTo(address).filter(({ messageId }) => messageId.includes("recovery"));
  await expect.poll(() => mails().length, { timeout: 60_000, message: `recovery for ${address}` }).toBe(count);
  const text = mails().at(-1)?.text ?? "";
  const [link = ""] = /https?:\S+\/user\/newpass\?t=[\w-]{22}/.exec(text) ?? [];
  const [, code = ""] = /\b(\d{6})\b/.exec(text.replaceAll(/https?:\S+/g, "")) ?? [];
  return { link, code };
}

/** Waits for the mailed code with which a signed-in client confirms their identity. */
export async function proofCode(address: string): Promise<string> {
  const mails = () => mailsTo(address).filter(({ messageId }) => messageId.includes("proofCode"));
  await expect.poll(() => mails().length, { timeout: 60_000, message: `a code for ${address}` }).toBe(1);
  return /\b(\d{6})\b/.exec(mails()[0]?.text ?? "")?.[1] ?? "";
}
