import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { notMeasured, type Verdict } from "@/tests/bench/verdict";
import { customerOf, providerMethods } from "@/tests/faults/customer";
import { confirmedOf } from "@/tests/faults/settle";
import type { openSite, Site } from "@/tests/faults/site";
import { freeTrips } from "@/tests/faults/trips";
import { newManager } from "@/tests/many/soak/staff";

type SiteOptions = Omit<Parameters<typeof openSite>[0], "cluster">;

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

async function paidBooking(site: Site, trips: ReturnType<typeof freeTrips>, turn: number) {
  const customer = customerOf(site.url, undefined, 0);
  const held = await customer.book(
    trips.next().value,
    providerMethods[turn % providerMethods.length] ?? providerMethods[0],
  );
  if (!held) throw new Error("a free stay was refused");
  await site.gateways.press(await site.gateways.open(held.payment.action), "pay");
  return held.code;
}

const mailsOf = (mailbox: string, codes: readonly string[]) => {
  const names = fs.existsSync(mailbox) ? fs.readdirSync(mailbox) : [];
  return codes.filter((code) => names.some((name) => name.startsWith(`mail.confirmation.${code}`))).length;
};

async function until(isDone: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(250)) if (await isDone()) return true;
  return await isDone();
}

/** Mailbox and photo store on a full disk, the log on /dev/full. */
export async function fullDisk(
  data: string,
  withSite: <T>(options: SiteOptions, work: (site: Site) => Promise<T>) => Promise<T>,
): Promise<readonly Verdict[]> {
  const folder = path.join(data, "small-disk");
  const disk = smallDisk(folder);
  if (!disk) {
    return [notMeasured("a full disk", "this process may not mount a disk")];
  }
  const mailbox = path.join(folder, "mailbox");
  const settings = {
    SMTP_URL: pathToFileURL(mailbox).href,
    PHOTO_STORE: pathToFileURL(path.join(folder, "photos")).href,
  };
  try {
    return await withSite({ instances: 2, worker: true, settings, logTo: "/dev/full" }, async (site) => {
      const trips = freeTrips();
      const staff = await newManager(site, "192.0.2.1");
      disk.fill();
      const codes: string[] = [];
      for (let turn = 0; turn < 6; turn += 1) codes.push(await paidBooking(site, trips, turn));
      const confirmed = (await until(async () => (await confirmedOf(site, codes)) === codes.length, 20))
        ? codes.length
        : await confirmedOf(site, codes);
      const mailsBefore = mailsOf(mailbox, codes);
      const refused = await storePhoto(staff);
      const leftOver = fs.existsSync(path.join(folder, "photos"))
        ? fs.readdirSync(path.join(folder, "photos")).length
        : 0;
      disk.empty();
      const mailed = await until(() => mailsOf(mailbox, codes) === codes.length, 90);
      const stored = await storePhoto(staff);
      const alive = await Promise.all(
        site.processes.map(async ({ url }) => (await fetch(`${url}/web/salud/viva`)).status),
      );
      return [
        {
          what: "bookings paid while the disk of mails, photographs and log is full",
          measured: `${confirmed} of ${codes.length} confirmed, ${mailsBefore} mails; instances answer ${alive.join(" and ")}`,
          budget: "all confirmed, all instances alive",
          withinBudget: confirmed === codes.length && alive.every((status) => status === 200),
        },
        {
          what: "mails and photographs once the disk has room again",
          measured: `${mailsOf(mailbox, codes)} of ${codes.length} mails; photograph before: ${refused.output.trim().split("\n")[0]}, ${leftOver} files left over; after: ${stored.done ? "stored" : stored.output.trim()}`,
          budget: "all mails, photograph refused in a sentence, then stored",
          withinBudget: mailed && !refused.done && !refused.output.includes("    at ") && leftOver === 0 && stored.done,
        },
      ];
    });
  } finally {
    disk.remove();
  }
}
