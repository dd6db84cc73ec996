import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { ClientOverview } from "@/lib/contracts/client";
import { paths } from "@/lib/contracts/paths";
import { bookingListings } from "@/lib/domain/client/account";
import type { Language } from "@/lib/domain/language/languages";

/** How many bookings stand in each list, and the way there. */
export function CountTiles({ counts, language }: { counts: ClientOverview["counts"]; language: Language }) {
  const t = useTranslations("clientArea.counts");
  return (
    <section aria-labelledby="counts">
      <h2 id="counts" className="text-xl">
        {t("title")}
      </h2>
      <ul className="mt-3 grid grid-cols-3 gap-2 sm:gap-3">
        {bookingListings.map((listing) => (
          <li key={listing}>
            <Link
              href={paths.clientBookingList(language, listing)}
              className="flex h-full flex-col rounded-xl bg-white px-2.5 py-3 shadow-md sm:p-4 hover:ring-2 hover:ring-sand-300 desktop:p-5"
            >
              <span className="tabular text-3xl leading-none font-bold">{counts[listing]}</span>
              <span className="mt-1.5 text-xs hyphens-auto text-ink-soft sm:text-sm">
                {t(listing, { count: counts[listing] })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
