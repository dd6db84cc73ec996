import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { loadVehicleDrawing } from "@/app/[lang]/(private)/user/dashboard/vehicle-drawing";
import { getPageContext } from "@/app/[lang]/page-context";
import { OverviewScreen } from "@/components/account/overview-screen";
import { DepositCard } from "@/components/rental/manage/deposit-card";
import { RefundTracker } from "@/components/rental/manage/refund-tracker";
import { TripHub } from "@/components/rental/trip/trip-hub";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import { wallClockAt } from "@/lib/domain/core/time";
import { siteUrl } from "@/lib/seo/site-url";
import { loadClientOverview, loadClientRequests } from "@/lib/server/account/loaders";
import { loadAllOffices } from "@/lib/server/pricing/loaders";
import { browserNow } from "@/lib/web-client/browser-clock";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea");
  return { title: t("title") };
}

export default async function Overview() {
  const { language, configuration } = await getPageContext();
  const [overview, requests, offices, illustration, { clientArea, manage }, t] = await Promise.all([
    loadClientOverview(language),
    loadClientRequests(language, paths.dashboard(language)),
    loadAllOffices(),
    loadVehicleDrawing(language),
    getMessages(),
    getTranslations("manage.trip"),
  ]);
  const messages = {
    clientArea: { coupons: clientArea.coupons },
    manage: { deposit: manage.deposit, trip: { countdown: manage.trip.countdown } },
  };
  return (
    <NextIntlClientProvider locale={language} messages={messages}>
      <OverviewScreen
        overview={overview}
        requests={requests}
        offices={offices}
        configuration={configuration}
        language={language}
        trip={(booking) => (
          <TripHub
            booking={booking}
            offices={offices}
            language={language}
            now={wallClockAt(browserNow(), configuration.timeZone)}
            configuration={configuration}
            bookingPath={paths.clientBookings(language, booking.code)}
            arrivalPath={paths.clientBookings(language, booking.code)}
            manageUrl={`${siteUrl()}${paths.manage(language, booking.code)}`}
            vehicle={illustration(booking)}
          >
            <Link
              href={paths.clientBookings(language, booking.code)}
              className={buttonStyle({ variant: "primary", className: "justify-self-start" })}
            >
              {t("open")}
            </Link>
          </TripHub>
        )}
        money={({ deposit, refunds }) => (
          <>
            <RefundTracker refunds={refunds} language={language} />
            {deposit.status !== "none" && (
              <DepositCard deposit={deposit} hours={configuration.depositReleaseHours} language={language} />
            )}
          </>
        )}
      />
    </NextIntlClientProvider>
  );
}
