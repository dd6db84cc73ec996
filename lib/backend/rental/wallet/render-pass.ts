import { database } from "@/lib/backend/core/db/client";
import { env } from "@/lib/backend/core/env";
import { bookingFacts } from "@/lib/backend/rental/booking-facts";
import { documentSettings } from "@/lib/backend/rental/document-settings";
import type { WalletKind } from "@/lib/contracts/rental/booking";
import { type BookingStatus, hasVoucher } from "@/lib/domain/core/booking";
import { applePass } from "./apple-pass";
import { googlePassUrl } from "./google-pass";
import { type TripPass, tripPass } from "./trip-pass";

/** The wallets that a booking can be added to: a confirmed one, where the site has what signs the passes. */
export function offeredWallets(status: BookingStatus): WalletKind[] {
  const { apple, google } = env().wallets;
  if (!hasVoucher(status)) return [];
  return [...(apple ? ["apple" as const] : []), ...(google ? ["google" as const] : [])];
}

const passOf = async (bookingId: number, now: Date): Promise<TripPass> =>
  tripPass(await documentSettings(now), await bookingFacts(database(), bookingId));

/** A booking's pass for Apple Wallet, made anew at each download; null where that wallet is not offered. */
export async function renderApplePass(bookingId: number, now: Date): Promise<Buffer | null> {
  const { apple } = env().wallets;
  return apple && (await applePass(apple, await passOf(bookingId, now)));
}

/** Google's page that saves a booking's pass; null where that wallet is not offered. */
export async function linkToGooglePass(bookingId: number, now: Date): Promise<string | null> {
  const { google } = env().wallets;
  return google && googlePassUrl(google, await passOf(bookingId, now), now);
}
