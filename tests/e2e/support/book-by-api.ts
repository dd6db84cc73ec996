import { expect, type Page } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import type { PickedExtra } from "@/lib/contracts/rental/quote";
import type { Language } from "@/lib/domain/core/languages";
import { query } from "./database";
import { type Journey, journey, searchParamsFor } from "./journey";
import { paidOrder } from "./orders";

interface GuestBooking {
  language: Language;
  /** Days ahead of the pick-up. Each test uses its own range, so that tests do not compete for the last unit. */
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

/** Books and pays five days as a guest by API calls; the page's browser gets the booking's access cookie. */
export async function bookByApi(page: Page, options: GuestBooking): Promise<Journey & { code: string; email: string }> {
  const { language, from, email, groupId = 2 } = options;
  const { code, bookingToken } = await paidOrder(page.request, {
    searchParams: searchParamsFor(from, from + 5),
    groupId,
    language,
    email,
    extras: options.secondDriver ? [secondDriver] : [],
    provider: "stripe",
  });
  const opened = await page.request.get(`${paths.confirmation(language, code)}?t=${bookingToken}`);
  expect(opened.status()).toBe(200);
  // The worker captures the payment and links the booking to a client shortly after the confirmation.
  const settledBooking = () =>
    query(
      `select 1 from booking join payment on payment.booking_id = booking.id
         where code = $1 and client_id is not null and captured_cents > 0`,
      [code],
    );
  await expect.poll(settledBooking, { timeout: 30_000 }).toHaveLength(1);
  return { ...journey(page, language), code, email };
}
