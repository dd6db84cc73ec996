import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { loadVehicleDrawing } from "@/app/[lang]/(private)/user/dashboard/vehicle-drawing";
import { BookingsScreen } from "@/components/account/bookings-screen";
import { pageOf } from "@/components/account/page-links";
import { StatusBadge } from "@/components/rental/manage/booking-head";
import { paths } from "@/lib/contracts/paths";
import { bookingListings } from "@/lib/domain/account/account";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadClientBookings } from "@/lib/server/account/loaders";
import { loadAllOffices } from "@/lib/server/pricing/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea.nav");
  return { title: t("bookings") };
}

export default async function ClientBookingsPage({ searchParams }: PageProps<"/[lang]/user/dashboard/bookings">) {
  const [language, query] = await Promise.all([requestLanguage(), searchParams]);
  const listing = bookingListings.find((listing) => listing === query.status) ?? "upcoming";
  const page = pageOf(query.page);
  const next = paths.clientBookingList(language, listing, page);
  const [bookings, offices, illustration] = await Promise.all([
    loadClientBookings(language, { status: listing, page, next }),
    loadAllOffices(),
    loadVehicleDrawing(language),
  ]);
  if (page > bookings.pages) redirect(paths.clientBookingList(language, listing, bookings.pages));
  return (
    <BookingsScreen
      listing={listing}
      bookings={bookings}
      offices={offices}
      language={language}
      illustration={illustration}
      badge={({ status }) => <StatusBadge status={status} />}
    />
  );
}
