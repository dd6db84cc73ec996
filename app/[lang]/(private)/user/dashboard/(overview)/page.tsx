import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { loadVehicleDrawing } from "@/app/[lang]/(private)/user/dashboard/vehicle-drawing";
import { getPageContext } from "@/app/[lang]/page-context";
import { OverviewScreen } from "@/components/account/overview-screen";
import { DepositCard } from "@/components/rental/manage/deposit-card";
import { RefundTracker } from "@/components/rental/manage/refund-tracker";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { paths } from "@/lib/contracts/paths";
import { wallClockAt } from "@/lib/domain/core/time";
import { loadClientOverview, loadClientRequests } from "@/lib/server/account/loaders";
import { loadAllOffices } from "@/lib/server/pricing/loaders";
import { browserNow } from "@/lib/web-client/browser-clock";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea");
  return { title: t("title") };
}

export default async function Overview() {
  const { language, configuration } = await getPageContext();
  const [overview, requests, offices, illustration, { clientArea, manage }] = await Promise.all([
    loadClientOverview(language),
    loadClientRequests(language, paths.dashboard(language)),
    loadAllOffices(),
    loadVehicleDrawing(language),
    getMessages(),
  ]);
  const messages = {
    clientArea: { countdown: clientArea.countdown, coupons: clientArea.coupons },
    manage: { deposit: manage.deposit },
  };
  return (
    <NextIntlClientProvider locale={language} messages={messages}>
      <OverviewScreen
        overview={overview}
        requests={requests}
        offices={offices}
        configuration={configuration}
        language={language}
        now={officeClock(configuration)}
        illustration={illustration}
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

/** The current wall clock in the offices' time zone. */
const officeClock = ({ timeZone }: ConfigurationDocument) => wallClockAt(browserNow(), timeZone);
