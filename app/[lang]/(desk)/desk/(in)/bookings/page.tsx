import type { Metadata } from "next";
import Form from "next/form";
import { getTranslations } from "next-intl/server";
import { BookingTable } from "@/components/desk/booking/booking-table";
import { Forbidden } from "@/components/desk/forbidden";
import { PageHead } from "@/components/desk/page-head";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { deskLanguage, loadDeskBookings, mayHere } from "@/lib/loaders/desk/load-desk";
import { loadOffices } from "@/lib/loaders/load-catalogue";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.bookings");
  return { title: t("title") };
}

const most = 40;

export default async function DeskBookings({ searchParams }: PageProps<"/[lang]/desk/bookings">) {
  const [language, asked, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.bookings")]);
  const q = typeof asked.q === "string" ? asked.q.trim().slice(0, 120) : "";
  const here = deskPaths.bookings(language, q);
  if (!(await mayHere(here, "bookings.read"))) return <Forbidden />;
  const [bookings, offices] = await Promise.all([loadDeskBookings(q, here), loadOffices()]);
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
        {q === "" ? t("latest") : t("results", { count: bookings.length })}{" "}
        {q !== "" && bookings.length === most && t("most", { count: most })}
      </p>
      {bookings.length > 0 ? (
        <BookingTable bookings={bookings} offices={offices} language={language} />
      ) : (
        q !== "" && <Notice>{t("none", { q })}</Notice>
      )}
    </>
  );
}
