"use client";

import { useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { useFieldText, useRefusalText } from "@/components/staff/refusal-text";
import { useLeaveGuard } from "@/components/staff/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ApiError } from "@/lib/contracts/core/envelope";
import { kindOfCell } from "@/lib/contracts/pricing/desk-price-cells";
import { saveDraft } from "@/lib/server/pricing/desk-actions";
import type { CellBlock } from "./cell-blocks";
import { changedCells, moveByKey, pasteBlock, type SavedTexts, showOthers } from "./cell-keys";
import { CellTable } from "./cell-table";

interface DraftFormProps {
  id: number;
  revision: number;
  decimal: "," | ".";
  blocks: readonly CellBlock[];
  /** Texts of problems by cell. */
  problems: Readonly<Record<string, string>>;
}

const textsOf = (blocks: readonly CellBlock[]): SavedTexts =>
  Object.fromEntries(
    blocks.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ name, value }) => [name, value]))),
  );

type Saved = Awaited<ReturnType<typeof saveDraft>> | ({ readonly ok: false } & ApiError<"OFFLINE">);

/** Texts of the wire as this page writes them. */
const textsIn = (cells: SavedTexts, decimal: "," | "."): SavedTexts =>
  Object.fromEntries(
    Object.entries(cells).map(([name, text]) => {
      const kind = kindOfCell(name) ?? "text";
      return [name, ["price", "fee", "percent"].includes(kind) ? text.replace(".", decimal) : text];
    }),
  );

/** Editable cells of a draft: arrow keys and Enter move between cells, spreadsheet blocks can be pasted. */
export function DraftForm({ id, revision, decimal, blocks, problems }: DraftFormProps) {
  const t = useTranslations("desk.prices");
  const [refusalText, fieldText] = [useRefusalText(), useFieldText()];
  const form = useRef<HTMLFormElement>(null);
  const [unsaved, setUnsaved] = useState(0);
  const [pasted, setPasted] = useState(0);
  const [answer, setAnswer] = useState<Saved | null>(null);
  const [busy, begin] = useTransition();
  /** The newest save of another person, once a conflict has told of it. */
  const [theirs, setTheirs] = useState<{ readonly revision: number; readonly cells: SavedTexts } | null>(null);
  const [conflicts, setConflicts] = useState<SavedTexts>({});
  useLeaveGuard(unsaved > 0, t("leave", { count: unsaved }));
  const base = theirs && theirs.revision > revision ? theirs : { revision, cells: textsOf(blocks) };

  const count = () => {
    if (form.current) setUnsaved(Object.keys(changedCells(form.current, base.cells)).length);
  };
  const save = () =>
    begin(async () => {
      if (!form.current) return;
      const done = await saveDraft(id, base.revision, changedCells(form.current, base.cells)).catch((error) => {
        if (navigator.onLine) throw error;
        return { ok: false, code: "OFFLINE", fields: [], data: null } as const;
      });
      setAnswer(done);
      setPasted(0);
      setConflicts({});
      if (done.ok) setUnsaved(0);
      else if (done.data) {
        const cells = textsIn(done.data.cells, decimal);
        setConflicts(showOthers(form.current, base.cells, cells));
        setTheirs({ revision: done.data.revision, cells });
        setUnsaved(Object.keys(changedCells(form.current, cells)).length);
      }
    });

  const refused = answer?.ok === false ? answer : null;
  const cellProblems: Readonly<Record<string, string>> = {
    ...problems,
    ...Object.fromEntries((refused?.fields ?? []).map(({ field, code }) => [field, fieldText(code)])),
    ...Object.fromEntries(
      Object.entries(conflicts).map(([cell, value]) => [cell, t("savedByOther", { value: value || "–" })]),
    ),
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onInput={count}
      onKeyDown={(event) => {
        if (moveByKey(event.target, event.key)) event.preventDefault();
      }}
      onPaste={(event) => {
        const filled = pasteBlock(event.target, event.clipboardData.getData("text"));
        if (filled === 0) return;
        event.preventDefault();
        setPasted(filled);
        count();
      }}
    >
      <div key={revision} className="grid grid-cols-1 items-start gap-6 min-[1400px]:grid-cols-2">
        {blocks.map((block) => (
          <CellTable key={block.id} block={block} problems={cellProblems} />
        ))}
      </div>
      <div
        className="sticky bottom-0 z-10 mt-6 flex flex-wrap items-center gap-4 border-t border-sand-200 bg-sand-50 py-3"
        data-print="hide"
      >
        <Button type="submit" variant="action" loading={busy}>
          {t("save")}
        </Button>
        <div aria-live="polite" className="min-w-0 flex-1">
          {refused && (
            <Notice tone="error">
              <span>{refusalText(refused.code)}</span>
              {refused.fields.length > 0 && <span>{` ${t("cells", { count: refused.fields.length })}`}</span>}
            </Notice>
          )}
          {!refused && unsaved > 0 && (
            <p>{pasted > 0 ? t("pasted", { count: pasted }) : t("unsaved", { count: unsaved })}</p>
          )}
          {answer?.ok && unsaved === 0 && <Notice tone="success">{t("saved", { count: answer.value })}</Notice>}
        </div>
      </div>
    </form>
  );
}
