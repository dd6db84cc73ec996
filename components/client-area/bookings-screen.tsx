import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import type { Booking } from "@/lib/contracts/booking";
import type { ClientBookings } from "@/lib/contracts/client";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import type { BookingListing } from "@/lib/domain/client/account";
import type { Language } from "@/lib/domain/language/languages";
import { AreaScreen } from "./area-screen";
import { BookingCard } from "./booking-card";
import { ListingTabs } from "./listing-tabs";
import { PageLinks } from "./page-links";

interface BookingsScreenProps {
  listing: BookingListing;
  bookings: ClientBookings;
  offices: readonly Office[];
  language: Language;
  art: (booking: Booking) => ReactNode;
  badge: (booking: Booking) => ReactNode;
}

/** One of the three lists of bookings, page by page. */
export function BookingsScreen({ listing, bookings, offices, language, art, badge }: BookingsScreenProps) {
  const t = useTranslations("clientArea");
  const { items, total, page, pages } = bookings;
  return (
    <AreaScreen title={t("nav.bookings")} lead={t("bookings.lead")}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ListingTabs current={listing} language={language} />
        <p className="text-sm text-ink-soft">{t("bookings.total", { count: total })}</p>
      </div>
      {items.length === 0 ? (
        <EmptyState
          title={t(`bookings.none.${listing}`)}
          action={
            <>
              <a href={paths.home(language)} className={buttonStyle({ variant: "primary" })}>
                {t("next.search")}
              </a>
              <a href={paths.manage(language)} className={buttonStyle({ variant: "secondary" })}>
                {t("bookings.byCode")}
              </a>
            </>
          }
        >
          {t("bookings.noneText")}
        </EmptyState>
      ) : (
        <div className="grid gap-5">
          {items.map((booking) => (
            <BookingCard
              key={booking.code}
              booking={booking}
              offices={offices}
              language={language}
              art={art(booking)}
              badge={badge(booking)}
            />
          ))}
        </div>
      )}
      <PageLinks page={page} pages={pages} href={(other) => paths.clientBookingList(language, listing, other)} />
    </AreaScreen>
  );
}
