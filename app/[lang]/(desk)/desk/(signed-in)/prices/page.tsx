import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewDraft } from "@/components/pricing/desk/price-forms";
import { VersionTable } from "@/components/pricing/desk/version-table";
import { Forbidden } from "@/components/staff/forbidden";
import { WholeCompany } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatInstant } from "@/lib/i18n/format-time";
import { loadPrices } from "@/lib/server/pricing/desk-loaders";
import { deskLanguage, hasPermission, hasPermissionForAll } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.prices");
  return { title: t("title") };
}

export default async function PricesPage() {
  const [language, t] = await Promise.all([deskLanguage(), getTranslations("desk.prices")]);
  const pagePath = deskPaths.prices(language);
  if (!(await hasPermission(pagePath, "prices.read"))) return <Forbidden />;
  const [{ versions, drafts }, mayDraft, mayDraftSome] = await Promise.all([
    loadPrices(pagePath),
    hasPermissionForAll(pagePath, "prices.draft"),
    hasPermission(pagePath, "prices.draft"),
  ]);
  const inForceFirst = versions.toSorted((a, b) => Number(b.state === "ACTIVE") - Number(a.state === "ACTIVE"));
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-6 grid-cols-1 desktop:grid-cols-[minmax(0,1fr)_24rem]">
        <VersionTable versions={versions} language={language} />
        <div className="grid grid-cols-1 gap-6">
          <Card as="section">
            <h2 className="mb-3 text-lg">{t("drafts")}</h2>
            {drafts.length === 0 && <p className="text-ink-soft">{t("noDrafts")}</p>}
            <ul className="grid gap-1">
              {drafts.map(({ id, name, base, savedBy, savedAt }) => (
                <li key={id}>
                  <Link href={deskPaths.priceDraft(language, id)} className="flex min-h-12 flex-col justify-center">
                    <span className="font-bold text-chosen underline">{name}</span>
                    <span className="text-sm text-ink-soft">
                      {t("draftOf", { base, by: savedBy, at: formatInstant(savedAt, language) })}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          {!mayDraft && mayDraftSome && <WholeCompany />}
          {mayDraft && (
            <Card as="section">
              <h2 className="mb-3 text-lg">{t("newDraft")}</h2>
              <NewDraft
                versions={inForceFirst.map(({ id, version, state }) => [
                  `${id}`,
                  `${version} · ${t(`states.${state}`)}`,
                ])}
              />
            </Card>
          )}
        </div>
      </div>
    </>
  );
}
