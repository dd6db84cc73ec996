import "server-only";
import { eq } from "drizzle-orm";
import { type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { tariffDraft } from "@/lib/backend/core/db/schema/tariff";
import { lockPublication, writeTariff } from "@/lib/backend/pricing/catalogue-file/write-catalogue";
import { forgetCatalogues } from "@/lib/backend/pricing/load-catalogue";
import type { TariffRow } from "@/lib/backend/pricing/read-catalogues";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { FieldError } from "@/lib/contracts/core/envelope";
import type { TariffDocument } from "@/lib/contracts/pricing/desk-prices";
import { type AnyResult, err, ok } from "@/lib/domain/core/result";
import { instantOf, type WallClock } from "@/lib/domain/core/time";
import { documentOfTariff, orderOfExtras, readTerms, rowsOfDocument } from "./documents";
import { author, changedSince, documentOfDraft, lockDraft, problemsOf } from "./drafts";
import { differencesOf, findTariff, tariffAt } from "./versions";

interface Published {
  readonly id: number;
  readonly version: string;
  readonly activeFrom: string;
}
const inThePast: readonly FieldError[] = [{ field: "at", code: "DATE_INVALID" }];

/** The start of a version from office wall clock; empty means now. Null when it is in the past. */
function startOf(at: WallClock | "", { configuration: { timeZone } }: TariffDocument, now: Date): Date | null {
  const activeFrom = at === "" ? now : new Date(instantOf(at, timeZone));
  return activeFrom < now ? null : activeFrom;
}

interface Write {
  readonly document: TariffDocument;
  readonly activeFrom: Date;
  readonly action: "prices.publish" | "prices.undo";
  readonly was: TariffRow;
  readonly now: Date;
}

async function write(tx: Transaction, { document, activeFrom, action, was, now }: Write): Promise<Published> {
  const rows = rowsOfDocument(document, await orderOfExtras(tx, was.id));
  const { id, version } = await writeTariff(tx, rows, { now, activeFrom, staffId: author() });
  const from = activeFrom.toISOString();
  const facts = { before: { version: was.version }, after: { version, activeFrom: from } };
  await writeAudit(tx, { action, subject: ["tariff", version], ...facts }, now);
  return { id, version, activeFrom: from };
}

/** Runs a publication under the lock; this process sees it at once, the others when their cache expires. */
async function withPublicationLock<Outcome extends AnyResult>(work: (tx: Transaction) => Promise<Outcome>) {
  const done = await transactionOrRefusal(async (tx) => {
    await lockPublication(tx);
    return await work(tx);
  });
  forgetCatalogues();
  return done;
}

interface PublishDraft {
  readonly id: number;
  readonly revision: number;
  readonly at: WallClock | "";
  /** Cells whose unusual change was confirmed. */
  readonly confirmed: readonly string[];
  readonly now: Date;
}

/** Publishes a draft as an immutable version, in force now or from a given time; deletes the draft. */
export const publishDraft = ({ id, revision, at, confirmed, now }: PublishDraft) =>
  withPublicationLock(async (tx) => {
    const row = await lockDraft(tx, id);
    if (!row) return err({ code: "NO_DRAFT" });
    if (row.revision !== revision) return err(changedSince(row));
    const terms = await readTerms(tx);
    const document = documentOfDraft(row, terms);
    const activeFrom = startOf(at, document, now);
    if (!activeFrom) return err({ code: "VALIDATION_FAILED", errors: inThePast });
    const problems = await problemsOf(tx, document, terms);
    if (problems.length > 0) return err({ code: "DRAFT_UNUSABLE", data: { problems: problems.length } });
    const was = await tariffAt(tx, activeFrom);
    const differences = differencesOf(await documentOfTariff(tx, was), document);
    if (differences.every((difference) => difference.is === null && difference.was === null))
      return err({ code: "PRICES_UNCHANGED" });
    const open = differences.filter(({ unusual, cell }) => unusual && !confirmed.includes(cell));
    if (open.length > 0) return err({ code: "CHANGE_UNCONFIRMED", data: { cells: open.map(({ cell }) => cell) } });
    const done = await write(tx, { document, activeFrom, action: "prices.publish", was, now });
    await tx.delete(tariffDraft).where(eq(tariffDraft.id, id));
    return ok(done);
  });

/** Publishes a copy of a version, in force now or from a given time: to undo a change or a scheduled version. */
export const publishCopy = (tariffId: number, at: WallClock | "", now: Date) =>
  withPublicationLock(async (tx) => {
    const source = await findTariff(tx, tariffId);
    if (!source) return err({ code: "NO_TARIFF" });
    const document = await documentOfTariff(tx, source);
    const activeFrom = startOf(at, document, now);
    if (!activeFrom) return err({ code: "VALIDATION_FAILED", errors: inThePast });
    const was = await tariffAt(tx, activeFrom);
    if (differencesOf(await documentOfTariff(tx, was), document).length === 0) return err({ code: "PRICES_UNCHANGED" });
    return ok(await write(tx, { document, activeFrom, action: "prices.undo", was, now }));
  });
