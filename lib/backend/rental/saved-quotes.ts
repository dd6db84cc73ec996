import { and, desc, eq, gt } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { savedQuote } from "@/lib/backend/core/db/schema/operations";
import { newToken } from "@/lib/backend/core/secret-token";
import {
  type Quote,
  type QuoteRequest,
  quoteRequestSchema,
  quoteSchema,
  type SavedQuote,
} from "@/lib/contracts/rental/quote";
import { err, ok, type Result } from "@/lib/domain/core/result";

/** A saved quote with the tariff version that it was priced with. */
export interface QuoteWithTariff {
  readonly tariffId: number;
  readonly saved: SavedQuote;
}

type Rental = Pick<QuoteRequest, "groupId" | "pickupOfficeId" | "returnOfficeId" | "pickupAt" | "returnAt">;

/** A saved price applies while search and group are unchanged (rules section 6). */
export const sameRental = ({ saved: { input } }: QuoteWithTariff, rental: Rental): boolean =>
  input.groupId === rental.groupId &&
  input.pickupOfficeId === rental.pickupOfficeId &&
  input.returnOfficeId === rental.returnOfficeId &&
  input.pickupAt === rental.pickupAt &&
  input.returnAt === rental.returnAt;

interface NewQuote {
  readonly input: QuoteRequest;
  readonly quote: Quote;
  readonly tariffId: number;
  /** The signed-in client; null for a guest. */
  readonly clientId: number | null;
  readonly hours: number;
  readonly now: Date;
}

export async function saveQuote({
  input,
  quote,
  tariffId,
  clientId,
  hours,
  now,
}: NewQuote): Promise<{ quoteId: string; expiresAt: string }> {
  const id = newToken();
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  await database()
    .insert(savedQuote)
    .values({ id, input, tariffId, totals: quote, clientId, createdAt: now, expiresAt });
  return { quoteId: id, expiresAt: expiresAt.toISOString() };
}

/** A client's saved quotes that have not expired, newest first. */
export async function quotesOf(clientId: number, now: Date): Promise<(SavedQuote & { readonly createdAt: Date })[]> {
  const rows = await database()
    .select()
    .from(savedQuote)
    .where(and(eq(savedQuote.clientId, clientId), gt(savedQuote.expiresAt, now)))
    .orderBy(desc(savedQuote.createdAt));
  return rows.map(({ id, input, totals, createdAt, expiresAt }) => ({
    quoteId: id,
    input: quoteRequestSchema.parse(input),
    quote: quoteSchema.parse(totals),
    createdAt,
    expiresAt: expiresAt.toISOString(),
  }));
}

type QuoteMissing = { readonly code: "NOT_FOUND" } | { readonly code: "GONE"; readonly input: QuoteRequest };

/** NOT_FOUND: never saved. GONE: expired; its `input` can be priced again. */
export async function findQuote(quoteId: string, now: Date): Promise<Result<QuoteWithTariff, QuoteMissing>> {
  const [row] = await database().select().from(savedQuote).where(eq(savedQuote.id, quoteId));
  if (!row) return err({ code: "NOT_FOUND" });
  const input = quoteRequestSchema.parse(row.input);
  if (row.expiresAt <= now) return err({ code: "GONE", input });
  return ok({
    tariffId: row.tariffId,
    saved: {
      quoteId,
      expiresAt: row.expiresAt.toISOString(),
      input,
      quote: { ...quoteSchema.parse(row.totals), HORAMAX: row.expiresAt.toISOString() },
    },
  });
}
