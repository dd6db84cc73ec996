import type { Metadata } from "next";
import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { PlainTable } from "@/components/staff/plain-table";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatInstantDay } from "@/lib/i18n/format-time";
import { loadPeople } from "@/lib/server/payment/desk-loaders";
import { deskLanguage, hasPermission } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.people");
  return { title: t("title") };
}

const maxResults = 40;

export default async function DeskPeople({ searchParams }: PageProps<"/[lang]/desk/people">) {
  const [language, query, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.people")]);
  const q = typeof query.q === "string" ? query.q.trim().slice(0, 120) : "";
  const pagePath = deskPaths.people(language, q);
  if (!(await hasPermission(pagePath, "bookings.read"))) return <Forbidden />;
  const people = await loadPeople(q, pagePath);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")}>
        <Form action={deskPaths.people(language)} className="flex w-full max-w-xl items-end gap-3">
          <TextField key={q} name="q" type="search" label={t("search")} defaultValue={q} className="flex-1" />
          <Button type="submit" variant="primary" className="min-h-12">
            {t("submit")}
          </Button>
        </Form>
      </PageHead>
      {people.length === maxResults && <p className="mb-3 text-sm text-ink-soft">{t("most", { count: maxResults })}</p>}
      {people.length > 0 ? (
        <PlainTable
          label={t("title")}
          heads={[t("name"), t("email"), t("mobile"), t("bookings"), t("since")]}
          figures={[3]}
          rows={people.map((person) => ({
            key: person.id,
            cells: [
              <Link
                key="name"
                href={deskPaths.person(language, person.id)}
                className="-my-2.5 inline-flex min-h-11 items-center font-bold text-chosen underline"
              >
                {person.name || person.email}
              </Link>,
              person.email,
              <span key="mobile" className="tabular whitespace-nowrap">
                {person.mobile}
              </span>,
              person.bookings,
              formatInstantDay(person.since, language),
            ],
          }))}
        />
      ) : (
        q !== "" && <Notice>{t("none", { q })}</Notice>
      )}
    </>
  );
}
