import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cellBlocks, labelsOf } from "@/components/pricing/desk/cell-blocks";
import { CellTable } from "@/components/pricing/desk/cell-table";
import { ChangeTable } from "@/components/pricing/desk/changes";
import { CopyForm } from "@/components/pricing/desk/price-forms";
import { activeFromText, VersionState } from "@/components/pricing/desk/version-table";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { wallClockAt } from "@/lib/domain/core/time";
import { loadPrices, loadPriceVersion } from "@/lib/server/pricing/desk-loaders";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { deskLanguage, hasPermission, hasPermissionForAll } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/prices/[version]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.prices");
  return { title: t("title") };
}

/** A price version. An expired one can be restored; a scheduled one is cancelled by a copy of the active one. */
export default async function PriceVersionPage({ params }: Page) {
  const [language, { version: id }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.prices")]);
  const pagePath = deskPaths.priceVersion(language, id);
  if (!(await hasPermission(pagePath, "prices.read"))) return <Forbidden />;
  const [sheet, offices, { versions }] = await Promise.all([
    loadPriceVersion(id, pagePath),
    loadOffices(),
    loadPrices(pagePath),
  ]);
  const { version, differences } = sheet;
  const blocks = await cellBlocks({ ...sheet, offices, language });
  const active = versions.find(({ state }) => state === "ACTIVE");
  const mayPublish = await hasPermissionForAll(pagePath, "prices.publish");
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
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="tabular">{version.version}</span> <VersionState state={version.state} />
          </span>
        }
        lead={t("since", { at: activeFromText(version, language), by: version.publishedBy ?? t("byNobody") })}
      />
      <div className="grid grid-cols-1 gap-6">
        <div className="grid items-start gap-6 grid-cols-1 desktop:grid-cols-[minmax(0,1fr)_24rem]">
          <Card as="section">
            <h2 className="mb-3 text-lg">{t("changesBefore")}</h2>
            <ChangeTable differences={differences} labels={labelsOf(blocks)} language={language} />
          </Card>
          {mayPublish && version.state === "EXPIRED" && (
            <Card as="section">
              <h2 className="mb-2 text-lg">{t("copyTitle")}</h2>
              <p className="mb-4 text-sm text-ink-soft">{t("copyLead")}</p>
              <CopyForm id={version.id} />
            </Card>
          )}
          {mayPublish && version.state === "SCHEDULED" && active && (
            <Card as="section">
              <h2 className="mb-2 text-lg">{t("callOffTitle")}</h2>
              <p className="mb-4 text-sm text-ink-soft">{t("callOffLead", { version: active.version })}</p>
              <CopyForm id={active.id} at={wallClockAt(Date.parse(version.activeFrom), "Europe/Madrid")} />
            </Card>
          )}
        </div>
        <div className="grid grid-cols-1 items-start gap-6 min-[1400px]:grid-cols-2">
          {blocks.map((block) => (
            <CellTable key={block.id} block={block} readOnly />
          ))}
        </div>
      </div>
    </>
  );
}
