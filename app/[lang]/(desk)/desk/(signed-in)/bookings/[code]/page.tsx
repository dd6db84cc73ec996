import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { IncidentList } from "@/components/payment/desk/incident-list";
import { BookingActs } from "@/components/rental/desk/booking-acts";
import { BookingDetail } from "@/components/rental/desk/booking-detail";
import { BookingLinks } from "@/components/rental/desk/booking-links";
import { BookingNotes } from "@/components/rental/desk/booking-notes";
import { RentalNextStep } from "@/components/rental/desk/rental-head";
import { StatusBadge } from "@/components/rental/desk/status-badge";
import { Forbidden } from "@/components/staff/forbidden";
import { OtherOffice } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { Link } from "@/components/ui/link";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatInstant } from "@/lib/i18n/format-time";
import { loadOfficeNames, loadOffices } from "@/lib/server/pricing/loaders";
import { deskLanguage, loadDeskBooking, requireDesk } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/bookings/[code]">;

export async function generateMetadata({ params }: Page): Promise<Metadata> {
  return { title: (await params).code.toUpperCase() };
}

export default async function DeskBookingPage({ params }: Page) {
  const [language, { code }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.booking")]);
  const pagePath = deskPaths.booking(language, code);
  const { permissions } = await requireDesk(pagePath);
  if (!permissions.includes("bookings.read")) return <Forbidden />;
  const [booking, offices] = await Promise.all([loadDeskBooking(code.toUpperCase(), pagePath), loadOffices()]);
  return (
    <>
      <Link
        href={deskPaths.bookings(language)}
        className="inline-flex min-h-11 items-center text-sm underline"
        data-print="hide"
      >
        {t("back")}
      </Link>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            <span className="tabular">{booking.code}</span> <StatusBadge status={booking.status} />
          </span>
        }
        lead={t("made", { at: formatInstant(booking.createdAt, language), channel: booking.channel })}
      >
        <div className="flex flex-wrap items-center gap-3">
          <BookingLinks code={booking.code} language={language} permissions={permissions} />
          {booking.ours && permissions.includes("rental.handle") && (
            <RentalNextStep booking={booking} language={language} />
          )}
        </div>
      </PageHead>
      {booking.incidents.length > 0 && (
        <section className="mb-6" data-print="hide">
          <h2 className="mb-3 text-lg">{t("incidents")}</h2>
          <IncidentList
            incidents={booking.incidents}
            language={language}
            maySettle={permissions.includes("incidents.settle")}
          />
        </section>
      )}
      <div className="grid grid-cols-1 gap-4">
        {booking.ours ? (
          <BookingActs booking={booking} />
        ) : (
          <OtherOffice names={await loadOfficeNames([booking.pickupOfficeId, booking.returnOfficeId], language)} />
        )}
        <BookingNotes
          booking={booking}
          mayNote={booking.ours && permissions.includes("bookings.write")}
          language={language}
        />
        <BookingDetail booking={booking} offices={offices} language={language} />
      </div>
    </>
  );
}
