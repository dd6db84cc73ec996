import "server-only";
import { createHash } from "node:crypto";
import { and, desc, eq, sql } from "drizzle-orm";
import { database, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { accountingExport } from "@/lib/backend/core/db/schema/payment";
import { env } from "@/lib/backend/core/env";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { Span } from "@/lib/contracts/payment/desk-accounts";
import type { LedgerLine } from "@/lib/contracts/payment/desk-money";
import { minus, noCents, plus } from "@/lib/domain/core/cents";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { wallClockAt } from "@/lib/domain/core/time";
import { ledgerFile } from "@/lib/domain/payment/ledger-file";
import { balanceOf, instantsOf } from "./accounts";
import { ledgerBetween } from "./booking-money";

const fileOf = (lines: readonly LedgerLine[], timeZone: string) =>
  ledgerFile(lines.map((line) => ({ ...line, wallClock: wallClockAt(Date.parse(line.at), timeZone) })));
const hashOf = (file: string) => createHash("sha256").update(file).digest("hex");

interface Export {
  readonly span: Span;
  readonly staffId: number;
  readonly now: Date;
}
type ExportOutcome = Result<
  { readonly id: number; readonly lines: number; readonly balanceCents: number },
  { readonly code: "NOTHING_TO_EXPORT" }
>;

/** Exports a span's ledger lines for the accountant; its record lets the same file be downloaded again. */
export async function exportAccounts({ span, staffId, now }: Export): Promise<ExportOutcome> {
  const { timeZone, ...instants } = await instantsOf(span, now);
  return await transactionOrRefusal(async (tx): Promise<ExportOutcome> => {
    // Waits for open inserts: a later commit could otherwise add a line with an id below the last one exported.
    await tx.execute(sql`lock table ledger in share mode`);
    const lines = await ledgerBetween(tx, instants);
    const last = lines.at(-1);
    if (!last) return err({ code: "NOTHING_TO_EXPORT" });
    const sha256 = hashOf(fileOf(lines, timeZone));
    const { from: fromDate, until: untilDate } = span;
    const balanceCents = balanceOf(lines);
    const [known] = await tx
      .select({ id: accountingExport.id, sha256: accountingExport.sha256 })
      .from(accountingExport)
      .where(and(eq(accountingExport.fromDate, fromDate), eq(accountingExport.untilDate, untilDate)))
      .orderBy(desc(accountingExport.id))
      .limit(1);
    if (known?.sha256 === sha256) return ok({ id: known.id, lines: lines.length, balanceCents });
    const captured = lines.filter(({ kind }) => kind === "capture");
    const capturedCents = captured.reduce((sum, { amountCents }) => plus(sum, amountCents), noCents);
    const [made] = await tx
      .insert(accountingExport)
      .values({
        ...{ fromDate, untilDate, capturedCents, sha256, staffId },
        livemode: env().paymentsMode === "live",
        lastLedgerId: last.id,
        lines: lines.length,
        refundedCents: minus(capturedCents, balanceCents),
        at: now,
      })
      .returning({ id: accountingExport.id });
    if (!made) throw new Error("the export was not recorded");
    const after = { ...span, lines: lines.length, balanceCents, sha256 };
    await writeAudit(tx, { action: "accounts.export", subject: ["accountsExport", made.id], after }, now);
    return ok({ id: made.id, lines: lines.length, balanceCents });
  });
}

/** The CSV of an export, rebuilt from the ledger and checked against its hash; null for an unknown export. */
export async function exportedFile(id: number, now: Date): Promise<{ name: string; csv: string } | null> {
  const [made] = await database().select().from(accountingExport).where(eq(accountingExport.id, id));
  if (!made) return null;
  const span = { from: made.fromDate, until: made.untilDate };
  const { from, until, timeZone } = await instantsOf(span, now);
  const csv = fileOf(await ledgerBetween(database(), { from, until, lastId: made.lastLedgerId }), timeZone);
  if (hashOf(csv) !== made.sha256) throw new Error(`export ${id} is not the file that was handed out`);
  return { name: `libro-${span.from}-${span.until}-${id}.csv`, csv };
}
