import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runBackupCommand } from "@/scripts/backup/commands.mjs";
import { pay } from "@/tests/support/bank";
import { anotherDatabase, switchDatabase, useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(60_000);
const source = useDatabase();
const bank = useGateway();
let folderRoot = "";
let other: Awaited<ReturnType<typeof anotherDatabase>>;

beforeAll(async () => {
  folderRoot = await fs.mkdtemp(path.join(os.tmpdir(), "backup-"));
  process.env.PHOTO_STORE = new URL(`file://${folderRoot}/pictures`).href;
  other = await anotherDatabase();
});
afterAll(async () => {
  await switchDatabase(source.url);
  await other.drop();
  await fs.rm(folderRoot, { recursive: true });
});

/** Runs a command line; its output and whether it succeeded. */
async function run(...words: string[]) {
  const output: string[] = [];
  const spies = [jest.spyOn(console, "log"), jest.spyOn(console, "error")];
  for (const spy of spies) spy.mockImplementation((line) => output.push(String(line)));
  const done = await runBackupCommand(words);
  for (const spy of spies) spy.mockRestore();
  return { done, output: output.join("\n") };
}

describe("the backup command", () => {
  it("backs up, restores and reports the payments that are missing from the backup", async () => {
    const folder = path.join(folderRoot, "backup");
    await paidBooking(bank);
    const made = await run("create", folder);
    expect(made).toMatchObject({ done: true, output: expect.stringContaining("1 bookings, 1 payments") });
    expect(made.output).toContain("It holds no key: keep DOCUMENT_KEYS");
    expect(await run("check", folder)).toMatchObject({ done: true, output: expect.stringContaining("is whole.") });
    const later = await startedPayment({ provider: "stripe" });
    await pay(bank, later, "pay");
    await drainOutbox();

    await switchDatabase(other.url);
    const { done, output } = await run("restore", folder);
    expect(output).toContain("The backup is restored");
    expect(output).toContain(
      "Of 1 payments of 40 days 1 agree with their provider, 0 differ, 0 could not be compared.",
    );
    expect(output).toContain("stripe lists 1 since then; 1 of them are not known here.");
    expect(output).toContain(`${later.booking.code} 69.09 euro`);
    expect(output).toContain("redsys offers no list of its payments");
    expect(output).toContain("see the incidents at the desk");
    expect(output).toContain("repeat the erasures made after");
    // Unknown payments need a person, so the command fails for scripts.
    expect(done).toBe(false);
  });

  it.each([
    [["restore", "/nowhere"], "/nowhere holds no whole backup: backup.json is missing."],
    [["match", "--since", "yesterday"], "Say match --since"],
    [["create"], "Back up the data"],
    [["burn", "it"], "Back up the data"],
  ])("explains the wrong arguments %j in one sentence", async (words, sentence) => {
    expect(await run(...words)).toEqual({ done: false, output: expect.stringContaining(sentence) });
  });
});
