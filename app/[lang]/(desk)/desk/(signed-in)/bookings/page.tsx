import type { Metadata } from "next";
import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { BookingTable } from "@/components/rental/desk/booking-table";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { deskLanguage, hasPermission, loadDeskBookings } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.bookings");
  return { title: t("title") };
}

const maxResults = 40;

export default async function DeskBookings({ searchParams }: PageProps<"/[lang]/desk/bookings">) {
  const [language, query, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.bookings")]);
  const q = typeof query.q === "string" ? query.q.trim().slice(0, 120) : "";
  const pagePath = deskPaths.bookings(language, q);
  if (!(await hasPermission(pagePath, "bookings.read"))) return <Forbidden />;
  const [bookings, offices] = await Promise.all([loadDeskBookings(q, pagePath), loadOffices()]);
  return (
    <>
      <PageHead title={t("title")}>
        <Form action={deskPaths.bookings(language)} className="flex w-full max-w-xl items-end gap-3">
          <TextField key={q} name="q" type="search" label={t("search")} defaultValue={q} className="flex-1" />
          <Button type="submit" variant="primary" className="min-h-12">
            {t("submit")}
          </Button>
        </Form>
      </PageHead>
      <p className="mb-3 text-sm text-ink-soft" role="status">
        <span>{q === "" ? t("latest") : t("results", { count: bookings.length })} </span>
        {q !== "" && bookings.length === maxResults && <span>{t("most", { count: maxResults })}</span>}
      </p>
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} offices={offices} language={language} />
      ) : (
        q !== "" && <Notice>{t("none", { q })}</Notice>
      )}
    </>
  );
}
