import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AuditTable } from "@/components/staff/audit-table";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { auditQuerySchema } from "@/lib/contracts/staff/desk-staff";
import { deskLanguage, hasPermission, loadAudit } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.audit");
  return { title: t("title") };
}

export default async function Audit({ searchParams }: PageProps<"/[lang]/desk/audit">) {
  const [language, rawQuery, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.audit")]);
  const query = auditQuerySchema.safeParse(rawQuery).data ?? {};
  const pagePath = deskPaths.audit(language);
  if (!(await hasPermission(pagePath, "audit.read"))) return <Forbidden />;
  const { entries, more } = await loadAudit(query, pagePath);
  const { before, ...chosen } = query;
  const last = entries.at(-1);
  const mayReadBookings = await hasPermission(pagePath, "bookings.read");
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      {Object.keys(query).length > 0 && (
        <p className="mb-3 flex flex-wrap items-center gap-4 text-sm">
          {chosen.subject && <span className="font-bold">{t("about", { subject: chosen.subject })}</span>}
          {chosen.staffId && <span className="font-bold">{t("of", { name: entries[0]?.name ?? "" })}</span>}
          <Link href={pagePath} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {t(before ? "latest" : "clear")}
          </Link>
        </p>
      )}
      {entries.length === 0 ? (
        <Notice>{t("none")}</Notice>
      ) : (
        <AuditTable entries={entries} language={language} linksBookings={mayReadBookings} />
      )}
      {more && last && (
        <Link
          href={deskPaths.audit(language, { ...chosen, before: last.id })}
          className="mt-4 inline-flex min-h-11 items-center font-bold underline underline-offset-4"
        >
          {t("older")}
        </Link>
      )}
    </>
  );
}
