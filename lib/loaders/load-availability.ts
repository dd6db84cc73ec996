import "server-only";
import { bookingAccessValue } from "@/lib/auth/booking-access";
import { busySchema } from "@/lib/contracts/availability";
import { statusByCode } from "@/lib/contracts/error-codes";
import { goneQuoteSchema, type Quote, type QuoteRequest } from "@/lib/contracts/quote";
import type { AvailabilityRequest } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import type { AvailabilityAnswer } from "@/lib/web-client/queries";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** Availability as the browser would have asked for it; null when it is down, then the browser asks again itself. */
export async function loadAvailability(request: AvailabilityRequest): Promise<AvailabilityAnswer | null> {
  const answer = await unwrap(
    (await web({ bookingToken: await bookingAccessValue() })).disponibilidad.$post({ json: request }),
  );
  if (answer.ok) return { ok: true, data: answer.value, code: answer.code };
  if (statusByCode[answer.code] >= 500) return null;
  return { ok: false, code: answer.code, data: busySchema.safeParse(answer.data).data ?? null };
}

type SavedPrice =
  /** Its price holds until then. */
  | { kind: "kept"; input: QuoteRequest; quote: Quote; expiresAt: string }
  /** Its time is over: the price of now. */
  | { kind: "current"; input: QuoteRequest; quote: Quote }
  /** No vehicle is left, or the dates have passed. */
  | { kind: "taken"; input: QuoteRequest }
  | { kind: "unknown" };

/** A saved quote by its link, priced again: units may be gone, and its time may be over. */
export async function loadSavedPrice(quoteId: string, lang: Language): Promise<SavedPrice> {
  const client = await web({ bookingToken: await bookingAccessValue() });
  const found = await unwrap(client.presupuesto[":quoteId"].$get({ param: { quoteId } }));
  const input = found.ok
    ? { ...found.value.input, quoteId, lang }
    : found.code === "GONE"
      ? goneQuoteSchema.safeParse(found.data).data?.input
      : undefined;
  if (!input) return { kind: "unknown" };
  const priced = await unwrap(client.presupuesto.$post({ json: { ...input, lang } }));
  if (!priced.ok) return { kind: "taken", input };
  if (!found.ok) return { kind: "current", input, quote: priced.value };
  return { kind: "kept", input, quote: priced.value, expiresAt: found.value.expiresAt };
}
