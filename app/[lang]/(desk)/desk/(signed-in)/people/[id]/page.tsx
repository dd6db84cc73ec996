import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PersonScreen } from "@/components/account/desk/person-screen";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Link } from "@/components/ui/link";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { loadPerson } from "@/lib/server/payment/desk-loaders";
import { deskLanguage, requireDesk } from "@/lib/server/staff/desk-loaders";

/** No personal name in the title, which the browser keeps in its history. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.people");
  return { title: t("title") };
}

const linkClass = "inline-flex min-h-11 items-center text-sm underline";

export default async function DeskPerson({ params }: PageProps<"/[lang]/desk/people/[id]">) {
  const [language, { id }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.people")]);
  const pagePath = deskPaths.person(language, Number(id) || 0);
  const { permissions } = await requireDesk(pagePath);
  if (!permissions.includes("bookings.read")) return <Forbidden />;
  const person = await loadPerson(id, pagePath);
  return (
    <>
      <Link href={deskPaths.people(language)} className={linkClass} data-print="hide">
        {t("back")}
      </Link>
      <PageHead title={person.name || person.email}>
        {permissions.includes("audit.read") && (
          <Link
            href={deskPaths.audit(language, { kind: "client", subject: person.id })}
            className={linkClass}
            data-print="hide"
          >
            {t("audit")}
          </Link>
        )}
      </PageHead>
      <PersonScreen person={person} language={language} mayManage={permissions.includes("people.manage")} />
    </>
  );
}
