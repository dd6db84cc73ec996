import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import type { Booking } from "@/lib/contracts/booking";
import type { ClientOverview } from "@/lib/contracts/client";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import type { WallClock } from "@/lib/domain/time/wall-clock";
import { AreaScreen } from "./area-screen";
import { CountTiles } from "./count-tiles";
import { CouponCard } from "./coupon-card";
import { HelpCard } from "./help-card";
import { NextTrip } from "./next-trip";

interface OverviewScreenProps {
  overview: ClientOverview;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  language: Language;
  /** The offices' clock. */
  now: WallClock;
  /** Drawing of a booking's vehicle, and its deposit and refunds, from the areas that own them. */
  art: (booking: Booking) => ReactNode;
  money: (booking: Booking) => ReactNode;
}

const fewCoupons = 2;

/** The client area's first page: the next trip first, then money on its way, counts, coupons and help. */
export function OverviewScreen(props: OverviewScreenProps) {
  const { overview, offices, configuration, language, now, art, money } = props;
  const t = useTranslations("clientArea");
  const { profile, next, counts, pending } = overview;
  const coupons = overview.coupons.filter(({ status }) => status === "valid").slice(0, fewCoupons);
  return (
    <AreaScreen title={t("overview.hello", { name: profile.firstName })} lead={t("overview.lead")}>
      {next ? (
        <NextTrip
          booking={next}
          offices={offices}
          language={language}
          now={now}
          timeZone={configuration.timeZone}
          art={art(next)}
        />
      ) : (
        <EmptyState
          title={t("next.none")}
          action={
            <a href={paths.home(language)} className={buttonStyle({ variant: "action" })}>
              {t("next.search")}
            </a>
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
