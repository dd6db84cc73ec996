import fs from "node:fs";
import path from "node:path";
import { expect } from "playwright/test";

const pointer = path.resolve(import.meta.dirname, "../../../.data/test/e2e-mailbox");

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for the confirmation mail of a booking in the mailbox on disk. */
export async function confirmationMail(code: string): Promise<Mail> {
  const file = path.join(fs.readFileSync(pointer, "utf8").trim(), `mail.confirmation.${code}.json`);
  await expect.poll(() => fs.existsSync(file), { timeout: 30_000, message: `the mail of ${code}` }).toBe(true);
  return JSON.parse(fs.readFileSync(file, "utf8"));
}
