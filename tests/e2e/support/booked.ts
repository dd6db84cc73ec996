import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { PickedExtra } from "@/lib/contracts/quote";
import type { Language } from "@/lib/domain/language/languages";
import { query } from "./database";
import { addressOf, type Journey, journey } from "./journey";
import { paidOrder } from "./orders";

interface Wish {
  language: Language;
  /** Days ahead: of its own for every test, so that none takes another one's last vehicle. */
  from: number;
  email: string;
  groupId?: number;
  /** With an additional driver of 25 or more. */
  secondDriver?: boolean;
}

const secondDriver: PickedExtra = {
  code: "ADDITIONAL_DRIVER",
  units: 1,
  drivers: [{ under25: false, declaresLicenceTwoYears: true }],
};

/** A guest's booking of five days, made and paid by calls, that this browser may open; how one books is booking.spec's matter. */
export async function booked(page: Page, wish: Wish): Promise<Journey & { code: string; email: string }> {
  const { language, from, email, groupId = 2 } = wish;
  const { code, bookingToken } = await paidOrder(page.request, {
    address: addressOf(from, from + 5),
    groupId,
    language,
    email,
    extras: wish.secondDriver ? [secondDriver] : [],
    provider: "stripe",
  });
  const opened = await page.request.get(`${paths.confirmation(language, code)}?t=${bookingToken}`);
  expect(opened.status()).toBe(200);
  // What follows a confirmation is done by workers, a moment later: whose booking it is, among the rest.
  const joined = () => query("select 1 from booking where code = $1 and client_id is not null", [code]);
  await expect.poll(joined, { timeout: 30_000 }).toHaveLength(1);
  return { ...journey(page, language), code, email };
}
