import "server-only";
import { eq } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { type Connection, database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { staff } from "@/lib/backend/core/db/schema/staff";
import { tariff, tariffDraft } from "@/lib/backend/core/db/schema/tariff";
import { takesMoney } from "@/lib/backend/pricing/catalogue-file/publish-catalogue";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { FieldError } from "@/lib/contracts/core/envelope";
import { cellTexts, kindOfCell, withCells } from "@/lib/contracts/pricing/desk-price-cells";
import {
  type TariffDocument,
  type TariffDraftDetail,
  type TariffProblem,
  tariffDocumentSchema,
} from "@/lib/contracts/pricing/desk-prices";
import { placeholdersIn } from "@/lib/domain/core/configuration";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { checkDraft, noPrices } from "@/lib/domain/pricing/check-draft";
import { priceDifferences } from "@/lib/domain/pricing/price-differences";
import { documentOfTariff, readTerms, type Terms } from "./documents";
import { comparePrices } from "./preview";
import { differencesOf, findTariff, groupsOf, tariffAt } from "./versions";

export type DraftRow = typeof tariffDraft.$inferSelect;

/** The acting staff member; only staff can write prices. */
export function author(): number {
  const { staffId } = currentActor();
  if (staffId === null) throw new Error("a draft of prices has no author");
  return staffId;
}

/** Creates a draft from a version; groups without prices there get empty cells. */
export const createDraft = (name: string, tariffId: number, now: Date) =>
  transactionOrRefusal(async (tx): Promise<Result<{ readonly id: number }, { readonly code: "NO_TARIFF" }>> => {
    const base = await findTariff(tx, tariffId);
    if (!base) return err({ code: "NO_TARIFF" });
    const document = await documentOfTariff(tx, base);
    const values = { name, document, baseTariffId: base.id, savedBy: author(), savedAt: now };
    const [made] = await tx.insert(tariffDraft).values(values).returning({ id: tariffDraft.id });
    if (!made) throw new Error("the draft was not written");
    const after = { base: base.version };
    await writeAudit(tx, { action: "prices.draft", subject: ["tariffDraft", made.id], after }, now);
    return ok(made);
  });

export async function lockDraft(tx: Transaction, id: number): Promise<DraftRow | null> {
  const [row] = await tx.select().from(tariffDraft).where(eq(tariffDraft.id, id)).for("update");
  return row ?? null;
}

/**
 * Adds empty cells for groups that the draft does not have, so that new groups can be priced before they go on sale.
 */
const withAllGroups = (stored: unknown, { groups }: Terms): TariffDocument => {
  const document = tariffDocumentSchema.parse(stored);
  const empty = groups.map(({ id }) => [id, structuredClone(noPrices)] as const);
  return { ...document, prices: { ...Object.fromEntries(empty), ...document.prices } };
};

/** The draft's document, with cells for all groups. */
export const documentOfDraft = (row: DraftRow, terms: Terms) => withAllGroups(row.document, terms);

export type DraftRefusal =
  | { readonly code: "NO_DRAFT" }
  | { readonly code: "DRAFT_CHANGED"; readonly data: { revision: number; cells: Record<string, string> } }
  | { readonly code: "VALIDATION_FAILED"; readonly errors: readonly FieldError[] };

/** The refusal of a save after another one, with all cells as they are now. */
export const changedSince = ({ document, revision }: DraftRow) =>
  ({ code: "DRAFT_CHANGED", data: { revision, cells: cellTexts(document) } }) as const;

interface SavedCells {
  readonly id: number;
  readonly revision: number;
  readonly cells: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** Saves the text of some cells. If one is invalid, nothing is saved and the refusal names the cells. */
export const saveDraft = ({ id, revision, cells, now }: SavedCells) =>
  transactionOrRefusal(async (tx): Promise<Result<{ revision: number; changed: number }, DraftRefusal>> => {
    const row = await lockDraft(tx, id);
    if (!row) return err({ code: "NO_DRAFT" });
    if (row.revision !== revision) return err(changedSince(row));
    const terms = await readTerms(tx);
    const before = documentOfDraft(row, terms);
    const parsed = withCells(before, cells);
    const made = tariffDocumentSchema.safeParse(parsed.document);
    const problems = [...parsed.problems, ...unknownCells(cells, terms)];
    const limits = made.success
      ? []
      : made.error.issues.map(({ path }) => ({ field: path.join("."), code: "INVALID" as const }));
    if (!made.success || problems.length > 0)
      return err({ code: "VALIDATION_FAILED", errors: [...problems, ...limits] });
    const changed = priceDifferences(before, made.data);
    if (changed.length === 0) return ok({ revision, changed: 0 });
    const next = { document: made.data, revision: revision + 1, savedBy: author(), savedAt: now };
    await tx.update(tariffDraft).set(next).where(eq(tariffDraft.id, id));
    const after = { revision: next.revision, cells: changed.length };
    await writeAudit(tx, { action: "prices.save", subject: ["tariffDraft", id], after }, now);
    return ok({ revision: next.revision, changed: changed.length });
  });

/** Cells of unknown groups, and fees between unknown offices. */
const unknownCells = (cells: Readonly<Record<string, string>>, { groups, offices }: Terms): FieldError[] =>
  Object.keys(cells).flatMap((field) => {
    const [, group] = /^prices\.(\d+)\./.exec(field) ?? [];
    const [, from, to] = /^configuration\.oneWay\.feeCents\.(\d+)-(\d+)$/.exec(field) ?? [];
    const isGroup = group === undefined || groups.some(({ id }) => `${id}` === group);
    const isPair = from === undefined || [from, to].every((officeId) => offices.some(({ id }) => `${id}` === officeId));
    return kindOfCell(field) && isGroup && isPair ? [] : [{ field, code: "INVALID" as const }];
  });

/** Deletes a draft. */
export const dropDraft = (id: number, now: Date) =>
  transactionOrRefusal(async (tx): Promise<Result<null, { readonly code: "NO_DRAFT" }>> => {
    if (!(await lockDraft(tx, id))) return err({ code: "NO_DRAFT" });
    await tx.delete(tariffDraft).where(eq(tariffDraft.id, id));
    await writeAudit(tx, { action: "prices.drop", subject: ["tariffDraft", id] }, now);
    return ok(null);
  });

/** The problems that prevent publication; with live payments also placeholders for the company's data. */
export async function problemsOf(
  connection: Connection,
  document: TariffDocument,
  terms: Terms,
): Promise<TariffProblem[]> {
  const { legal, support } = document.configuration;
  const open = (await takesMoney(connection)) ? placeholdersIn({ legal, support }) : [];
  const offices = terms.offices.map((row) => ({
    ...row,
    afterHours: row.afterHours.map((window) => ({ ...window, feeCents: document.configuration.afterHoursFeeCents })),
  }));
  return [
    ...checkDraft(document, { groups: terms.groups, offices }),
    ...open.map((path) => ({ code: "PLACEHOLDER" as const, cell: `configuration.${path}`, where: "" })),
  ];
}

/** A draft with its problems and its differences to the prices in force. */
export async function readDraft(id: number, now: Date): Promise<TariffDraftDetail | null> {
  const [found] = await database()
    .select({ row: tariffDraft, base: tariff.version, by: staff.name })
    .from(tariffDraft)
    .innerJoin(tariff, eq(tariff.id, tariffDraft.baseTariffId))
    .innerJoin(staff, eq(staff.id, tariffDraft.savedBy))
    .where(eq(tariffDraft.id, id));
  if (!found) return null;
  const { row, base, by } = found;
  const terms = await readTerms();
  const document = documentOfDraft(row, terms);
  const active = await tariffAt(database(), now);
  const current = await documentOfTariff(database(), active);
  return {
    ...{ id, base, document, name: row.name, revision: row.revision },
    savedBy: by,
    savedAt: row.savedAt.toISOString(),
    groups: groupsOf(terms),
    problems: await problemsOf(database(), document, terms),
    against: active.version,
    differences: differencesOf(withAllGroups(current, terms), document),
    preview: [...(await comparePrices(current, document, terms))],
  };
}
