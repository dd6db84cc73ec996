import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { keep } from "@/scripts/keep/commands.mjs";
import { pay } from "@/tests/support/bank";
import { anotherDatabase, moveTo, useDatabase } from "@/tests/support/database";
import { useGateway } from "@/tests/support/gateway";
import { paidBooking } from "@/tests/support/paid-booking";
import { drainOutbox, startedPayment } from "@/tests/support/started-payment";

jest.setTimeout(60_000);
const source = useDatabase();
const bank = useGateway();
let place = "";
let other: Awaited<ReturnType<typeof anotherDatabase>>;

beforeAll(async () => {
  place = await fs.mkdtemp(path.join(os.tmpdir(), "keep-"));
  process.env.PHOTO_STORE = new URL(`file://${place}/pictures`).href;
  other = await anotherDatabase();
});
afterAll(async () => {
  await moveTo(source.url);
  await other.drop();
  await fs.rm(place, { recursive: true });
});

/** What a command line says, and whether it was done. */
async function typed(...words: string[]) {
  const said: string[] = [];
  const spies = [jest.spyOn(console, "log"), jest.spyOn(console, "error")];
  for (const spy of spies) spy.mockImplementation((line) => said.push(String(line)));
  const done = await keep(words);
  for (const spy of spies) spy.mockRestore();
  return { done, said: said.join("\n") };
}

describe("the command line", () => {
  it("backs up, restores, and says what the providers know that the backup doesn’t", async () => {
    const folder = path.join(place, "backup");
    await paidBooking(bank);
    const made = await typed("backup", folder);
    expect(made).toMatchObject({ done: true, said: expect.stringContaining("1 bookings, 1 payments") });
    expect(made.said).toContain("It holds no key: keep DOCUMENT_KEYS");
    expect(await typed("check", folder)).toMatchObject({ done: true, said: expect.stringContaining("is whole.") });
    const later = await startedPayment({ provider: "stripe" });
    await pay(bank, later, "pay");
    await drainOutbox();

    await moveTo(other.url);
    const { done, said } = await typed("restore", folder);
    expect(said).toContain("Everything is back");
    expect(said).toContain("Of 1 payments of 40 days 1 agree with their provider, 0 differ, 0 could not be compared.");
    expect(said).toContain("stripe lists 1 since then; 1 of them are not known here.");
    expect(said).toContain(`${later.booking.code} 69.09 euro`);
    expect(said).toContain("redsys tells no list of its payments");
    expect(said).toContain("npm run desk -- incidents");
    // Something is to be done, and a script hears it.
    expect(done).toBe(false);
  });

  it.each([
    [["restore", "/nowhere"], "/nowhere holds no whole backup: backup.json is missing."],
    [["match", "--since", "yesterday"], "Say match --since"],
    [["backup"], "What keeps the data"],
    [["burn", "it"], "What keeps the data"],
  ])("answers %j in a sentence", async (words, sentence) => {
    expect(await typed(...words)).toEqual({ done: false, said: expect.stringContaining(sentence) });
  });
});
