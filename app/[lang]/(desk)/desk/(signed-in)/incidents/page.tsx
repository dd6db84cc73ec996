import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { IncidentList } from "@/components/payment/desk/incident-list";
import { WaitingGoodwillList } from "@/components/payment/desk/waiting-goodwill";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { EmptyState } from "@/components/ui/card";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { deskLanguage, hasPermission, loadIncidents } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.incidents");
  return { title: t("title") };
}

export default async function Incidents() {
  const [language, t] = await Promise.all([deskLanguage(), getTranslations("desk.incidents")]);
  const pagePath = deskPaths.incidents(language);
  if (!(await hasPermission(pagePath, "incidents.read"))) return <Forbidden />;
  const [{ incidents, goodwill }, maySettle] = await Promise.all([
    loadIncidents(pagePath),
    hasPermission(pagePath, "incidents.settle"),
  ]);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <WaitingGoodwillList refunds={goodwill} language={language} />
      {incidents.length === 0 ? (
        <EmptyState title={t("none")} />
      ) : (
        <IncidentList incidents={incidents} language={language} maySettle={maySettle} />
      )}
    </>
  );
}
