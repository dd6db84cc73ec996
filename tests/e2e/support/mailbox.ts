import fs from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";
import { z } from "zod";

const mailSchema = z.object({ messageId: z.string(), to: z.string(), subject: z.string(), text: z.string() });
type Mail = z.infer<typeof mailSchema>;
const pointer = path.resolve(import.meta.dirname, "../../../.data/test/e2e-mailbox");

/** An address that nobody has written to, also where the same test ran before. */
export const newAddress = (name: string) => `${name}.${Date.now().toString(36)}@example.test`.toLowerCase();

/** The mails that this run's site has sent to an address. */
function mailsTo(address: string): Mail[] {
  const folder = fs.readFileSync(pointer, "utf8").trim();
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => mailSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, name), "utf8"))))
    .filter(({ to }) => to === address);
}

const isFirstPassword = ({ messageId }: Mail) => messageId.includes("firstPassword");

/** Waits for the one mail to an address; the link to a first password comes beside it and is none of them. */
export async function mailTo(address: string, timeout = 60_000): Promise<Mail> {
  const mails = () => mailsTo(address).filter((mail) => !isFirstPassword(mail));
  await expect.poll(() => mails().length, { timeout, message: `one mail to ${address}` }).toBe(1);
  const [mail] = mails();
  if (!mail) throw new Error(`The mail to ${address} is gone.`);
  return mail;
}
