import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cellBlocks, decimalOf, formatCell, labelsOf } from "@/components/pricing/desk/cell-blocks";
import { CellTable } from "@/components/pricing/desk/cell-table";
import { ChangeTable, formatChange, PreviewTable } from "@/components/pricing/desk/changes";
import { DraftForm } from "@/components/pricing/desk/draft-form";
import { DropDraft, ImportTableForm, PublishForm } from "@/components/pricing/desk/price-forms";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Card, EmptyState } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import type { TariffProblem } from "@/lib/contracts/pricing/desk-prices";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatInstant } from "@/lib/i18n/format-time";
import { loadPriceDraft } from "@/lib/server/pricing/desk-loaders";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { deskLanguage, hasPermission, hasPermissionForAll } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/prices/draft/[id]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.prices");
  return { title: t("draft") };
}

const shownProblems = 12;

export default async function PriceDraftPage({ params }: Page) {
  const [language, { id }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.prices")]);
  const pagePath = deskPaths.priceDraft(language, id);
  if (!(await hasPermission(pagePath, "prices.read"))) return <Forbidden />;
  const [draft, offices, mayDraft] = await Promise.all([
    loadPriceDraft(id, pagePath),
    loadOffices(),
    hasPermissionForAll(pagePath, "prices.draft"),
  ]);
  const toPrices = (
    <Link href={deskPaths.prices(language)} className={buttonStyle({ variant: "secondary" })}>
      {t("back")}
    </Link>
  );
  if (!draft) return <EmptyState title={t("draftGone")} action={toPrices} />;
  const blocks = await cellBlocks({ ...draft, offices, language });
  const labels = labelsOf(blocks);
  const problemText = ({ code, where }: TariffProblem) => t(`problems.${code}`, { where });
  const unusual = draft.differences
    .filter((difference) => difference.unusual)
    .map(({ cell, was, is, basisPoints }) => {
      const change = `${formatCell(cell, was, language)} → ${formatCell(cell, is, language)}`;
      return [cell, `${labels.get(cell) ?? cell}: ${change} ${formatChange(basisPoints, language)}`] as const;
    });
  return (
    <>
      <Link
        href={deskPaths.prices(language)}
        className="inline-flex min-h-11 items-center text-sm underline"
        data-print="hide"
      >
        {t("back")}
      </Link>
      <PageHead
        title={draft.name}
        lead={t("draftOf", { base: draft.base, by: draft.savedBy, at: formatInstant(draft.savedAt, language) })}
      />
      <nav aria-label={t("sections")} className="-mt-3 mb-3 flex flex-wrap gap-x-1 text-sm" data-print="hide">
        {[...blocks.map(({ id: blockId, title }) => [blockId, title] as const), ["check", t("check")] as const].map(
          ([blockId, title]) => (
            <a key={blockId} href={`#${blockId}`} className="inline-flex min-h-11 items-center pe-4 underline">
              {title}
            </a>
          ),
        )}
      </nav>
      {draft.problems.length > 0 && (
        <Notice tone="warning" title={t("open", { count: draft.problems.length })} className="mb-6">
          <ul className="grid gap-x-6 md:grid-cols-2">
            {draft.problems.slice(0, shownProblems).map((problem) => (
              <li key={`${problem.code} ${problem.cell} ${problem.where}`}>
                <a href={`#${targetOf(problem.cell, labels)}`} className="inline-flex min-h-8 items-center underline">
                  {[labels.get(problem.cell), problemText(problem)].filter(Boolean).join(": ")}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {mayDraft ? (
        <DraftForm
          id={draft.id}
          revision={draft.revision}
          decimal={decimalOf(language)}
          blocks={blocks}
          problems={Object.fromEntries(draft.problems.map((problem) => [problem.cell, problemText(problem)]))}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 min-[1400px]:grid-cols-2">
          {blocks.map((block) => (
            <CellTable key={block.id} block={block} readOnly />
          ))}
        </div>
      )}
      <div
        id="check"
        className="mt-6 grid scroll-mt-4 items-start gap-6 grid-cols-1 desktop:grid-cols-[minmax(0,1fr)_26rem]"
      >
        <div className="grid grid-cols-1 gap-6">
          <Card as="section">
            <h2 className="mb-3 text-lg">{t("changesOf", { version: draft.against })}</h2>
            <ChangeTable differences={draft.differences} labels={labels} language={language} />
          </Card>
          <Card as="section">
            <h2 className="mb-1 text-lg">{t("preview")}</h2>
            <p className="mb-3 text-sm text-ink-soft">{t("previewLead")}</p>
            <PreviewTable preview={draft.preview} language={language} />
          </Card>
        </div>
        {mayDraft && (
          <div className="grid grid-cols-1 gap-6">
            <Card as="section">
              <h2 className="mb-2 text-lg">{t("publish")}</h2>
              <p className="mb-4 text-sm text-ink-soft">{t("publishLead")}</p>
              <PublishForm id={draft.id} revision={draft.revision} unusual={unusual} />
            </Card>
            <Card as="section">
              <h2 className="mb-2 text-lg">{t("table")}</h2>
              <a
                href={deskPaths.priceTable(draft.id, decimalOf(language))}
                download
                className={buttonStyle({ variant: "secondary" })}
              >
                {t("tableOut")}
              </a>
              <Disclosure title={t("tableIn")} className="mt-3 border-0">
                <ImportTableForm id={draft.id} revision={draft.revision} />
              </Disclosure>
              <Disclosure title={t("drop")} className="border-0">
                <p className="mb-3">{t("dropLead")}</p>
                <DropDraft id={draft.id} />
              </Disclosure>
            </Card>
          </div>
        )}
      </div>
    </>
  );
}

/** Fragment of the place to fix a problem: its cell, or the table that it concerns. */
const targetOf = (cell: string, labels: ReadonlyMap<string, string>): string =>
  labels.has(cell) ? `cell-${cell}` : (cell.split(".")[1] ?? "days");
