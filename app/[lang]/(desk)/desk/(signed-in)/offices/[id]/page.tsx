import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { type ClosurePreview, Closures } from "@/components/fleet/desk/closures";
import { officeFields } from "@/components/fleet/desk/office-fields";
import { ActionForm } from "@/components/staff/action-form";
import { Forbidden } from "@/components/staff/forbidden";
import { OtherOffice } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { worksAt } from "@/lib/domain/staff/permissions";
import { editOffice } from "@/lib/server/fleet/desk-actions";
import { loadBookingsInClosure, loadDeskOffices } from "@/lib/server/fleet/desk-loaders";
import { loadOfficeNames } from "@/lib/server/pricing/loaders";
import { deskLanguage, requireDesk } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/offices/[id]">;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.offices");
  return { title: t("title") };
}

/** The closure that the query asks to preview; null without dates. */
async function closurePreview(
  id: number,
  query: Awaited<Page["searchParams"]>,
  pagePath: string,
): Promise<ClosurePreview | null> {
  const { from, to, yearly } = query;
  if (typeof from !== "string" || typeof to !== "string" || (from === "" && to === "")) return null;
  const everyYear = yearly === "yes" ? "yes" : "no";
  const bookings = await loadBookingsInClosure(id, { from, to, yearly: everyYear }, pagePath);
  return { from, to, yearly: everyYear === "yes", bookings };
}

export default async function DeskOfficePage({ params, searchParams }: Page) {
  const [language, { id }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.offices")]);
  const pagePath = deskPaths.office(language, Number(id));
  const { permissions, officeIds } = await requireDesk(pagePath);
  if (!permissions.includes("company.edit")) return <Forbidden />;
  const offices = await loadDeskOffices(pagePath);
  const office = offices.find((office) => String(office.id) === id);
  if (!office) notFound();
  const preview = await closurePreview(office.id, await searchParams, pagePath);
  return (
    <>
      <Link href={deskPaths.offices(language)} className="inline-flex min-h-11 items-center text-sm underline">
        {t("back")}
      </Link>
      <PageHead title={office.names[wireLanguages[language]]} lead={office.address} />
      {worksAt(officeIds, office.id) ? (
        <div className="grid gap-4">
          <Card as="section">
            <h2 className="mb-2 text-lg">{t("closedDays")}</h2>
            <Closures office={office} preview={preview} language={language} />
          </Card>
          <Card as="section">
            <ActionForm
              repeats
              action={editOffice.bind(null, office.id)}
              submit={t("save")}
              variant="action"
              columns
              done={t("saved")}
              fields={await officeFields(office, offices, language)}
            />
          </Card>
        </div>
      ) : (
        <OtherOffice names={await loadOfficeNames([office.id], language)} />
      )}
    </>
  );
}
