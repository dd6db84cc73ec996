import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/contracts/paths";
import { type BookingListing, bookingListings } from "@/lib/domain/client/account";
import type { Language } from "@/lib/domain/language/languages";

interface ListingTabsProps {
  current: BookingListing;
  language: Language;
}

/** The three lists as links, so that each has its address. */
export function ListingTabs({ current, language }: ListingTabsProps) {
  const t = useTranslations("clientArea.bookings");
  return (
    <nav aria-label={t("lists")}>
      <ul className="flex flex-wrap gap-2">
        {bookingListings.map((listing) => (
          <li key={listing}>
            <Link
              href={paths.clientBookingList(language, listing)}
              aria-current={listing === current ? "page" : undefined}
              className="flex min-h-11 items-center rounded-full bg-sand-100 px-4 text-sm font-bold hover:bg-sand-200 aria-[current=page]:bg-primary aria-[current=page]:text-white"
            >
              {t(listing)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
