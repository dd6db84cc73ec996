import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { confirmedOf } from "@/tests/runs/books";
import { customerOf, providerMethods } from "@/tests/runs/customer";
import type { Run } from "@/tests/runs/run";
import type { Settings } from "@/tests/runs/site";
import { newManager } from "@/tests/runs/soak/staff";
import { freeTrips } from "@/tests/runs/trips";
import { eventually } from "@/tests/support/wait-for";

/** A tmpfs of one megabyte; null where this process may not mount one. */
function smallDisk(folder: string) {
  fs.mkdirSync(folder, { recursive: true });
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m,mode=777", "tmpfs", folder]).status !== 0) return null;
  const ballast = path.join(folder, "ballast");
  return {
    fill: () => void spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=1k"]),
    empty: () => fs.rmSync(ballast, { force: true }),
    remove: () => void spawnSync("umount", [folder]),
  };
}

/** Uploads a photograph at the desk; whether it was stored, and the reason if not. */
async function storePhoto({
  call,
}: Awaited<ReturnType<typeof newManager>>): Promise<{ done: boolean; output: string }> {
  const png = new Uint8Array(fs.readFileSync("public/share.png"));
  try {
    return { done: true, output: await call("/fotos/grupos/1", { png }) };
  } catch (error) {
    return { done: false, output: error instanceof Error ? error.message : String(error) };
  }
}

const mailsOf = (mailbox: string, codes: readonly string[]) => {
  const names = fs.existsSync(mailbox) ? fs.readdirSync(mailbox) : [];
  return codes.filter((code) => names.some((name) => name.startsWith(`mail.confirmation.${code}`))).length;
};

/** Mailbox and photo store on a full disk, the log on /dev/full. */
export async function fullDisk(run: Run, common: Settings): Promise<void> {
  const folder = path.join((await run.cluster()).data, "small-disk");
  const disk = smallDisk(folder);
  if (!disk) return run.notMeasured("a full disk", "this process may not mount a disk");
  run.afterPart(disk.remove);
  const [mailbox, photos] = [path.join(folder, "mailbox"), path.join(folder, "photos")];
  const settings = { ...common, SMTP_URL: pathToFileURL(mailbox).href, PHOTO_STORE: pathToFileURL(photos).href };
  const site = await run.site({ instances: 2, worker: true, settings, logTo: "/dev/full" });
  const customer = customerOf(site.url, undefined, 0);
  const trips = freeTrips();
  const staff = await newManager(site, "192.0.2.1");
  disk.fill();
  const codes: string[] = [];
  for (const providerMethod of [...providerMethods, ...providerMethods.slice(0, 2)]) {
    const held = await customer.bookFree(trips.next().value, providerMethod);
    await site.gateways.pay(held, "pay");
    codes.push(held.code);
  }
  const confirmed = await eventually(
    () => confirmedOf(site, codes),
    (count) => count === codes.length,
  );
  const mailsBefore = mailsOf(mailbox, codes);
  const refused = await storePhoto(staff);
  const leftOver = fs.existsSync(photos) ? fs.readdirSync(photos).length : 0;
  disk.empty();
  for (const end = Date.now() + 90_000; mailsOf(mailbox, codes) < codes.length && Date.now() < end; ) await wait(250);
  const mailed = mailsOf(mailbox, codes);
  const stored = await storePhoto(staff);
  const alive = await Promise.all(site.processes.map(async ({ url }) => (await fetch(`${url}/web/salud/viva`)).status));
  run.check(
    "bookings paid while the disk for mails, photographs and log is full",
    "all confirmed, all instances alive",
    `${confirmed} of ${codes.length} confirmed, ${mailsBefore} mails; instances answer ${alive.join(" and ")}`,
    confirmed === codes.length && alive.every((status) => status === 200),
  );
  run.check(
    "mails and photographs after the disk has space again",
    "all mails sent, photograph refused with a message, then stored",
    `${mailed} of ${codes.length} mails; photograph before: ${refused.output.trim().split("\n")[0]}, ${leftOver} files left over; after: ${stored.done ? "stored" : stored.output.trim()}`,
    mailed === codes.length && !refused.done && !refused.output.includes("    at ") && leftOver === 0 && stored.done,
  );
}
