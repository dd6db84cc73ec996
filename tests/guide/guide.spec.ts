import fs from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import sharp from "sharp";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { deskLanguages } from "@/lib/domain/staff/session";
import { device, invitation, join, staffAt, tablet } from "@/tests/e2e/support/at-desk";
import { booked } from "@/tests/e2e/support/booked";
import { dayAhead } from "@/tests/e2e/support/journey";

const folder = path.resolve(import.meta.dirname, "../../deploy/desk");
/** The pictures that a guide shows, in its order. */
const shownIn = (guide: string) =>
  [...guide.matchAll(/!\[[^\]]+\]\((\w+)\/(\w+)\.webp\)/g)].map(([, , name = ""]) => name);

/** What stands at the top of the page, as large as the tablet shows it. */
async function take(page: Page, file: string) {
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ animations: "disabled" });
  await sharp(shot).resize(944).webp({ quality: 70, effort: 6 }).toFile(file);
}

for (const language of deskLanguages) {
  test(`the guide in ${language} shows the desk as it is`, async ({ browser, page: customer }) => {
    test.setTimeout(240_000);
    const names = shownIn(fs.readFileSync(path.join(folder, `${language}.md`), "utf8"));
    expect(names.length).toBeGreaterThan(5);
    const { code } = await booked(customer, { language: "de", from: 1, email: `guide.${Date.now()}@example.test` });
    const day = dayAhead(1);
    const link = await invitation("admin", language);
    const manager = await staffAt(browser, "manager", language, tablet);
    const first = async (path: string, within: RegExp) => {
      await manager.goto(path);
      const ways = await manager
        .locator("main a[href]")
        .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
      return ways.find((href) => within.test(href ?? "")) ?? path;
    };
    const addresses: Readonly<Record<string, () => string | Promise<string>>> = {
      today: () => deskPaths.today(language, { date: day }),
      booking: () => deskPaths.booking(language, code),
      handOver: () => deskPaths.handOver(language, code),
      fleet: () => deskPaths.fleet(language),
      prices: () => deskPaths.prices(language),
      offices: () => first(deskPaths.offices(language), /\/offices\/\d+$/),
      stock: () => first(deskPaths.stock(language), /\/stock\/\d+$/),
      inbox: () => deskPaths.inbox(language),
      money: () => deskPaths.bookingMoney(language, code),
      accounts: () => deskPaths.accounts(language),
      audit: () => deskPaths.audit(language),
    };
    fs.mkdirSync(path.join(folder, language), { recursive: true });
    const fileOf = (name: string) => path.join(folder, language, `${name}.webp`);
    for (const name of names.filter((one) => Object.hasOwn(addresses, one))) {
      await manager.goto((await addresses[name]?.()) ?? "");
      await take(manager, fileOf(name));
    }
    const newcomer = await device(browser, tablet);
    await newcomer.goto(link);
    await take(newcomer, fileOf("join"));
    await join(newcomer, link, language);
    await newcomer.goto(deskPaths.staff(language));
    await take(newcomer, fileOf("staff"));
    expect(names.toSorted()).toEqual([...Object.keys(addresses), "join", "staff"].toSorted());
  });
}
