import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Forbidden } from "@/components/desk/forbidden";
import { IncidentList } from "@/components/desk/incident-list";
import { PageHead } from "@/components/desk/page-head";
import { WaitingGoodwillList } from "@/components/desk/waiting-goodwill";
import { EmptyState } from "@/components/ui/card";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { deskLanguage, hasPermission, loadIncidents } from "@/lib/loaders/desk/load-desk";

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
