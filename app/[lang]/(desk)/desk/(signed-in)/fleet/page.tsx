import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { TimelineFilter } from "@/components/fleet/desk/timeline-filter";
import { TimelineTable } from "@/components/fleet/desk/timeline-table";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Notice } from "@/components/ui/notice";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { isCalendarDate } from "@/lib/domain/core/time";
import { loadGroups, loadTimeline } from "@/lib/server/fleet/desk-loaders";
import { loadAllOffices } from "@/lib/server/pricing/loaders";
import { deskLanguage, hasPermission, requireDesk } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.fleet");
  return { title: t("title") };
}

/** An id of the query; empty when it is malformed. */
const idOf = (value: unknown) => (typeof value === "string" && /^\d{1,6}$/.test(value) ? value : "");

export default async function DeskFleet({ searchParams }: PageProps<"/[lang]/desk/fleet">) {
  const [language, query, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.fleet")]);
  const pagePath = deskPaths.fleet(language);
  if (!(await hasPermission(pagePath, "bookings.read"))) return <Forbidden />;
  const { officeIds } = await requireDesk(pagePath);
  const from = typeof query.from === "string" && isCalendarDate(query.from) ? query.from : "";
  const ownOffice = officeIds.length === 1 ? String(officeIds[0]) : "";
  const filter = {
    office: query.office === undefined ? ownOffice : idOf(query.office),
    group: idOf(query.group),
    from,
  };
  const [timeline, groups, offices] = await Promise.all([
    loadTimeline(filter, pagePath),
    loadGroups(pagePath),
    loadAllOffices(language),
  ]);
  return (
    <>
      <PageHead title={t("title")} lead={t("key")} />
      <TimelineFilter
        language={language}
        filter={{ ...filter, from: timeline.from }}
        days={timeline.days}
        offices={offices}
        groups={groups}
      />
      {timeline.units.length === 0 ? (
        <Notice>{t("none")}</Notice>
      ) : (
        <TimelineTable
          timeline={timeline}
          groups={groups}
          offices={offices}
          today={timeline.today}
          language={language}
        />
      )}
    </>
  );
}
