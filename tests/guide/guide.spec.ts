import fs from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import sharp from "sharp";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { deskLanguages } from "@/lib/domain/staff/staff-session";
import { acceptInvitation, invitation, pageWithPasskey, signedInStaff, tablet } from "@/tests/e2e/support/at-desk";
import { bookByApi } from "@/tests/e2e/support/book-by-api";
import { dayAhead } from "@/tests/support/open-days";

const folder = path.resolve(import.meta.dirname, "../../deploy/desk");
/** Names of the screenshots that a guide embeds, in order. */
const screenshotsIn = (guide: string) =>
  [...guide.matchAll(/!\[[^\]]+\]\((\w+)\/(\w+)\.webp\)/g)].map(([, , name = ""]) => name);

/** Takes a screenshot of the viewport, at the tablet's size. */
async function takeScreenshot(page: Page, file: string) {
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ animations: "disabled" });
  await sharp(shot).resize(944).webp({ quality: 70, effort: 6 }).toFile(file);
}

for (const language of deskLanguages) {
  test(`takes every screenshot of the ${language} staff guide`, async ({ browser, page: customer }) => {
    test.setTimeout(240_000);
    const names = screenshotsIn(fs.readFileSync(path.join(folder, `${language}.md`), "utf8"));
    expect(names.length).toBeGreaterThan(5);
    const { code } = await bookByApi(customer, { language: "de", from: 1, email: `guide.${Date.now()}@example.test` });
    const day = dayAhead(1);
    const link = await invitation("admin", language);
    const manager = await signedInStaff(browser, "manager", language, tablet);
    const first = async (path: string, pattern: RegExp) => {
      await manager.goto(path);
      const links = await manager
        .locator("main a[href]")
        .evaluateAll((all) => all.map((entry) => entry.getAttribute("href")));
      return links.find((href) => pattern.test(href ?? "")) ?? path;
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
    for (const name of names.filter((value) => Object.hasOwn(addresses, value))) {
      await manager.goto((await addresses[name]?.()) ?? "");
      await takeScreenshot(manager, fileOf(name));
    }
    const newcomer = await pageWithPasskey(browser, tablet);
    await newcomer.goto(link);
    await takeScreenshot(newcomer, fileOf("join"));
    await acceptInvitation(newcomer, link, language);
    await newcomer.goto(deskPaths.staff(language));
    await takeScreenshot(newcomer, fileOf("staff"));
    expect(names.toSorted()).toEqual([...Object.keys(addresses), "join", "staff"].toSorted());
  });
}
