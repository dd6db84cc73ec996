import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { ClientBookings } from "@/lib/contracts/account/client";
import type { Office } from "@/lib/contracts/fleet/office";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { type BookingListing, bookingListings } from "@/lib/domain/account/account";
import type { Language } from "@/lib/domain/core/languages";
import { AreaScreen } from "./area-screen";
import { BookingCard } from "./booking-card";
import { PageLinks } from "./page-links";

interface BookingsScreenProps {
  listing: BookingListing;
  bookings: ClientBookings;
  offices: readonly Office[];
  language: Language;
  illustration: (booking: Booking) => ReactNode;
  badge: (booking: Booking) => ReactNode;
}

/** One of the three lists of bookings, page by page. */
export function BookingsScreen({ listing, bookings, offices, language, illustration, badge }: BookingsScreenProps) {
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
              <Link href={paths.home(language)} className={buttonStyle({ variant: "primary" })}>
                {t("next.search")}
              </Link>
              <Link href={paths.manage(language)} className={buttonStyle({ variant: "secondary" })}>
                {t("bookings.byCode")}
              </Link>
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
              illustration={illustration(booking)}
              badge={badge(booking)}
            />
          ))}
        </div>
      )}
      <PageLinks page={page} pages={pages} href={(other) => paths.clientBookingList(language, listing, other)} />
    </AreaScreen>
  );
}

interface ListingTabsProps {
  current: BookingListing;
  language: Language;
}

/** The three lists as links, so that each has its address. */
function ListingTabs({ current, language }: ListingTabsProps) {
  const t = useTranslations("clientArea.bookings");
  return (
    <nav aria-label={t("lists")}>
      <ul className="flex flex-wrap gap-2">
        {bookingListings.map((listing) => (
          <li key={listing}>
            <Link
              href={paths.clientBookingList(language, listing)}
              aria-current={listing === current ? "page" : undefined}
              className="flex min-h-11 items-center rounded-full bg-sand-100 px-4 text-sm font-bold hover:bg-sand-200 aria-[current=page]:bg-chosen aria-[current=page]:text-white"
            >
              {t(listing)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
