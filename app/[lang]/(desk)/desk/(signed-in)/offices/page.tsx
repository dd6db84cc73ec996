import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { closureText } from "@/components/fleet/desk/closure-text";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { closureSpans } from "@/lib/domain/fleet/closure";
import { spansText } from "@/lib/domain/fleet/hours-text";
import { loadDeskOffices } from "@/lib/server/fleet/desk-loaders";
import { deskLanguage, hasPermission } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.offices");
  return { title: t("title") };
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export default async function DeskOffices() {
  const [language, t] = await Promise.all([deskLanguage(), getTranslations("desk.offices")]);
  const pagePath = deskPaths.offices(language);
  if (!(await hasPermission(pagePath, "company.edit"))) return <Forbidden />;
  const offices = await loadDeskOffices(pagePath);
  const nameOf = (id: number) =>
    offices.find((office) => office.id === id)?.names[wireLanguages[language]] ?? String(id);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <ul className="grid gap-4 md:grid-cols-2 wide:grid-cols-3">
        {offices.map((office) => (
          <Card key={office.id} as="li" className="relative hover:ring-2 hover:ring-sand-300">
            <h2 className="flex flex-wrap items-center gap-3 text-lg">
              <Link href={deskPaths.office(language, office.id)} className="after:absolute after:inset-0">
                {office.names[wireLanguages[language]]}
              </Link>
              {!office.active && <Badge>{t("inactive")}</Badge>}
            </h2>
            <dl className="mt-3 grid gap-3 text-sm">
              <div>
                <dt className="text-ink-soft">{t("hours")}</dt>
                <dd className="tabular grid grid-cols-[auto_1fr] gap-x-4">
                  {weekdays.map((weekday) => {
                    const spans = office.weeklyHours.filter((hours) => hours.weekday === weekday);
                    return (
                      <span key={weekday} className="contents">
                        <span>{t(`weekdays.${weekday}`)}</span>
                        <span>{spansText(spans.map(({ opens, closes }) => [opens, closes])) || t("closed")}</span>
                      </span>
                    );
                  })}
                </dd>
              </div>
              <div>
                <dt className="text-ink-soft">{t("closedDays")}</dt>
                <dd>
                  {closureSpans(office.closedDates)
                    .map((span) => closureText(span, language, t("yearly")))
                    .join("; ") || t("noClosures")}
                </dd>
              </div>
              <div>
                <dt className="text-ink-soft">{t("ways")}</dt>
                <dd>{office.returnOfficeIds.map(nameOf).join(", ")}</dd>
              </div>
            </dl>
          </Card>
        ))}
      </ul>
    </>
  );
}
