import "server-only";
import { bookingAccessValue } from "@/lib/auth/booking-access";
import { statusByCode } from "@/lib/contracts/core/error-codes";
import { busySchema } from "@/lib/contracts/rental/availability";
import { goneQuoteSchema, type Quote, type QuoteRequest } from "@/lib/contracts/rental/quote";
import type { AvailabilityRequest } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import type { AvailabilityAnswer } from "@/lib/web-client/queries";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** Availability, in the form of the browser's query, for hydration; null on 5xx, so that the browser retries itself. */
export async function loadAvailability(request: AvailabilityRequest): Promise<AvailabilityAnswer | null> {
  const answer = await unwrap(
    (await web({ bookingToken: await bookingAccessValue() })).disponibilidad.$post({ json: request }),
  );
  if (answer.ok) return { ok: true, data: answer.value, code: answer.code };
  if (statusByCode[answer.code] >= 500) return null;
  return { ok: false, code: answer.code, data: busySchema.safeParse(answer.data).data ?? null };
}

type SavedPrice =
  /** The saved price is valid until `expiresAt`. */
  | { kind: "kept"; input: QuoteRequest; quote: Quote; expiresAt: string }
  /** The saved price has expired; `quote` has the current price. */
  | { kind: "current"; input: QuoteRequest; quote: Quote }
  /** No unit is left, or the dates have passed. */
  | { kind: "unavailable"; input: QuoteRequest }
  | { kind: "unknown" };

/** A saved quote, priced again, because units may be sold out or the price may have expired. */
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
  if (!priced.ok) return { kind: "unavailable", input };
  if (!found.ok) return { kind: "current", input, quote: priced.value };
  return { kind: "kept", input, quote: priced.value, expiresAt: found.value.expiresAt };
}
