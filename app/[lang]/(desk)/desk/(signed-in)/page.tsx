import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DayHead } from "@/components/rental/desk/day-head";
import { DayRefresh } from "@/components/rental/desk/day-refresh";
import { DayTable } from "@/components/rental/desk/day-table";
import { DepositList, OpenWork } from "@/components/rental/desk/day-waiting";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { isCalendarDate } from "@/lib/domain/core/time";
import { formatDay } from "@/lib/i18n/format-time";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { loadDaySchedule } from "@/lib/server/rental/desk-loaders";
import { deskLanguage, requireDesk } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.day");
  return { title: t("title") };
}

const officeList = /^\d{1,6}(,\d{1,6}){0,49}$/;

export default async function DeskToday({ searchParams }: PageProps<"/[lang]/desk">) {
  const [language, query, t, bookings] = await Promise.all([
    deskLanguage(),
    searchParams,
    getTranslations("desk.day"),
    getTranslations("desk.bookings"),
  ]);
  const date = typeof query.date === "string" && isCalendarDate(query.date) ? query.date : undefined;
  const officesParam = typeof query.offices === "string" ? query.offices : null;
  const pagePath = deskPaths.today(language, { date, offices: officesParam ?? undefined });
  const self = await requireDesk(pagePath);
  if (!self.permissions.includes("bookings.read")) return <Forbidden />;
  const officeIdsInQuery = officesParam && officeList.test(officesParam) ? officesParam.split(",").map(Number) : [];
  const officeIds = officesParam === null ? self.officeIds : officeIdsInQuery;
  const [sheet, offices] = await Promise.all([loadDaySchedule({ date, officeIds }, pagePath), loadOffices()]);
  const names = new Map(offices.map((office) => [office.id, officeName(office, language)]));
  const office = (id: number) => names.get(id) ?? String(id);
  const shared = { office, language };
  return (
    <>
      <DayRefresh />
      <PageHead
        title={sheet.date === sheet.today ? t("title") : bookings("title")}
        lead={[formatDay(sheet.date, language, { year: true }), ...officeIds.map(office)].join(" · ")}
      />
      <DayHead
        date={sheet.date}
        today={sheet.today}
        officesParam={officesParam}
        ownIds={self.officeIds}
        offices={offices}
        language={language}
      />
      <OpenWork open={sheet.open} self={self} language={language} />
      <DayTable
        title={t("lateReturns")}
        lines={sheet.lateReturns}
        total={sheet.late.returns}
        end="return"
        late
        {...shared}
      />
      <DayTable
        title={t("latePickups")}
        lines={sheet.latePickups}
        total={sheet.late.pickups}
        end="pickup"
        late
        {...shared}
      />
      <DayTable title={t("pickups")} lines={sheet.pickups} end="pickup" {...shared} />
      <DayTable title={t("returns")} lines={sheet.returns} end="return" {...shared} />
      <DepositList deposits={sheet.deposits} language={language} />
    </>
  );
}
