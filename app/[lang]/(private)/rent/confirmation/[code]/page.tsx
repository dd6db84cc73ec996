import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { OfficeMap } from "@/app/[lang]/(private)/rent/office-map";
import { ResultScreen, resultMetadata } from "@/app/[lang]/(private)/rent/result-screen";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { ConfirmationScreen } from "@/components/rental/result/confirmation-screen";
import { paths } from "@/lib/contracts/paths";
import { wallClockAt } from "@/lib/domain/core/time";
import { requestLanguage } from "@/lib/i18n/request-language";
import { siteUrl } from "@/lib/seo/site-url";
import { loadAllOffices, loadConfiguration, loadFleet } from "@/lib/server/pricing/loaders";
import { browserNow } from "@/lib/web-client/browser-clock";

export const generateMetadata = ({ params }: { params: Promise<{ code: string }> }): Promise<Metadata> =>
  resultMetadata(params, "confirmation");

export default async function ConfirmationPage({ params }: { params: Promise<{ code: string }> }) {
  const [configuration, offices, fleet, { manage }] = await Promise.all([
    loadConfiguration(),
    loadAllOffices(await requestLanguage()),
    loadFleet(),
    getMessages(),
  ]);
  const messages = { manage: { trip: { countdown: manage.trip.countdown } } };
  return (
    <ResultScreen
      params={params}
      pathIn={paths.confirmation}
      show={({ booking, language, bookingPath }) => {
        const { group } = booking.vehicle;
        const vehicle = fleet.find((candidate) => candidate.group === group) ?? { group, kind: "CAR" as const };
        return (
          <NextIntlClientProvider locale={language} messages={messages}>
            <ConfirmationScreen
              now={wallClockAt(browserNow(), configuration.timeZone)}
              booking={booking}
              offices={offices}
              configuration={configuration}
              language={language}
              bookingPath={bookingPath}
              manageUrl={`${siteUrl()}${paths.manage(language, booking.code)}`}
              vehicle={<GroupPicture group={vehicle} language={language} sizes="24rem" className="w-full" />}
              map={(office) => <OfficeMap office={office} />}
            />
          </NextIntlClientProvider>
        );
      }}
    />
  );
}
