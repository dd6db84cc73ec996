import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { CheckinListScreen } from "@/components/account/checkin-list";
import { pageOf } from "@/components/account/page-links";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadClientBookings } from "@/lib/server/account/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea.nav");
  return { title: t("checkin") };
}

export default async function ClientCheckinPage({ searchParams }: PageProps<"/[lang]/user/dashboard/checkin">) {
  const [language, query] = await Promise.all([requestLanguage(), searchParams]);
  const page = pageOf(query.page);
  const next = paths.clientCheckins(language, page);
  const bookings = await loadClientBookings(language, { status: "upcoming", page, next });
  if (page > bookings.pages) redirect(paths.clientCheckins(language, bookings.pages));
  return <CheckinListScreen bookings={bookings} language={language} />;
}
