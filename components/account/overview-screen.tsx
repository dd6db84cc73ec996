import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { ClientOverview } from "@/lib/contracts/account/client";
import type { ClientRequests } from "@/lib/contracts/account/client-requests";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { bookingListings } from "@/lib/domain/account/account";
import { greetingName } from "@/lib/domain/core/greeting-name";
import type { Language } from "@/lib/domain/core/languages";
import { AreaScreen } from "./area-screen";
import { CouponCard } from "./coupons-screen";
import { RequestsCard } from "./requests-screen";
import { HelpCard } from "./support-screen";

interface OverviewScreenProps {
  overview: ClientOverview;
  requests: ClientRequests;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  language: Language;
  /** The next trip, and deposit with refunds; the page passes them, because this area stands below the rental. */
  trip: (booking: Booking) => ReactNode;
  money: (booking: Booking) => ReactNode;
}

const maxCoupons = 2;

/** The client area's first page: next trip, pending refunds and deposits, open requests, counts, coupons and help. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { overview, requests, offices, configuration, language, trip, money } = props;
  const t = useTranslations("clientArea");
  const { profile, next, counts, pending } = overview;
  const coupons = overview.coupons.filter(({ status }) => status === "valid").slice(0, maxCoupons);
  return (
    <AreaScreen title={t("overview.hello", { name: greetingName(language, profile) })} lead={t("overview.lead")}>
      {next ? (
        trip(next)
      ) : (
        <EmptyState
          title={t("next.none")}
          action={
            <Link href={paths.home(language)} className={buttonStyle({ variant: "action" })}>
              {t("next.search")}
            </Link>
          }
        >
          {t("next.noneText")}
        </EmptyState>
      )}
      {pending.length > 0 && (
        <section aria-labelledby="pending">
          <h2 id="pending" className="text-xl">
            {t("pending.title")}
          </h2>
          <p className="mt-1 text-ink-soft">{t("pending.lead")}</p>
          <ul className="mt-4 grid gap-6">
            {pending.map((booking) => (
              <li key={booking.code}>
                <p className="mb-2">
                  <Link
                    href={paths.clientBookings(language, booking.code)}
                    className="inline-block py-1 font-bold underline decoration-sand-500 underline-offset-4"
                  >
                    {booking.vehicle.exampleModel} · <span className="tabular">{booking.code}</span>
                  </Link>
                </p>
                <div className="grid gap-4 md:grid-cols-2 md:has-[>:only-child]:grid-cols-1">{money(booking)}</div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <RequestsCard requests={requests} language={language} />
      <CountTiles counts={counts} language={language} />
      {coupons.length > 0 && (
        <section aria-labelledby="coupons">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id="coupons" className="text-xl">
              {t("coupons.title")}
            </h2>
            <Link
              href={paths.clientPage(language, "coupons")}
              className="inline-block py-1 font-bold underline decoration-sand-500 underline-offset-4"
            >
              {t("coupons.all")}
            </Link>
          </div>
          <ul className="mt-3 grid gap-4 wide:grid-cols-2">
            {coupons.map((coupon) => (
              <CouponCard key={coupon.code} coupon={coupon} offices={offices} language={language} />
            ))}
          </ul>
        </section>
      )}
      <HelpCard support={configuration.support} language={language} />
    </AreaScreen>
  );
}

/** The number of bookings in each list, linked to the list. */
function CountTiles({ counts, language }: { counts: ClientOverview["counts"]; language: Language }) {
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
