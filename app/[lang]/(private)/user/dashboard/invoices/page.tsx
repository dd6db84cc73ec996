import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { InvoicesScreen } from "@/components/account/invoices-screen";
import { pageOf } from "@/components/account/page-links";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadClientBookings } from "@/lib/server/account/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea.nav");
  return { title: t("invoices") };
}

export default async function ClientInvoicesPage({ searchParams }: PageProps<"/[lang]/user/dashboard/invoices">) {
  const [language, query] = await Promise.all([requestLanguage(), searchParams]);
  const page = pageOf(query.page);
  const bookings = await loadClientBookings(language, { page, next: paths.clientInvoices(language, page) });
  if (page > bookings.pages) redirect(paths.clientInvoices(language, bookings.pages));
  return <InvoicesScreen bookings={bookings} language={language} />;
}
