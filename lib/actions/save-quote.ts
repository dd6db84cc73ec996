"use server";

import { bookingAccessValue } from "@/lib/auth/booking-access";
import type { QuoteRequest } from "@/lib/contracts/quote";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

/** Keeps the price of PQ1 and PQ2: where it is found again and until when; null when it could not be kept. */
export async function saveQuoteAction(request: QuoteRequest): Promise<{ quoteId: string; expiresAt: string } | null> {
  expectArguments([argument.payload, request]);
  const answer = await unwrap(
    (await web({ bookingToken: await bookingAccessValue() })).presupuesto.guardar.$post({ json: request }),
  );
  return answer.ok ? answer.value : null;
}
