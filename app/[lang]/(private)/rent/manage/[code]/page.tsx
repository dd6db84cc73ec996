import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { OfficeMap } from "@/app/[lang]/(private)/rent/office-map";
import { OwnBooking } from "@/app/[lang]/(private)/rent/own-booking";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { manageMessages } from "@/components/rental/manage/manage-messages";
import { ManageScreen } from "@/components/rental/manage/manage-screen";
import { paths } from "@/lib/contracts/paths";
import { wallClockAt } from "@/lib/domain/core/time";
import { extrasOfKind } from "@/lib/domain/pricing/add-ons";
import { requestLanguage } from "@/lib/i18n/request-language";
import { siteUrl } from "@/lib/seo/site-url";
import { loadAllOffices, loadFleet } from "@/lib/server/pricing/loaders";
import { browserNow } from "@/lib/web-client/browser-clock";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.one");
  return { title: t("title") };
}

export default async function ManageBooking({ params }: PageProps<"/[lang]/rent/manage/[code]">) {
  const [messages, offices, fleet] = await Promise.all([
    getMessages(),
    loadAllOffices(await requestLanguage()),
    loadFleet(),
  ]);
  return (
    <OwnBooking
      params={params}
      screen="manage"
      show={(found) => {
        const { group } = found.booking.vehicle;
        const vehicle = fleet.find((candidate) => candidate.group === group) ?? { group, kind: "CAR" as const };
        return (
          <NextIntlClientProvider locale={found.language} messages={manageMessages(messages)}>
            <ManageScreen
              {...found}
              offices={offices}
              now={wallClockAt(browserNow(), found.configuration.timeZone)}
              bookingPath={found.back}
              manageUrl={`${siteUrl()}${paths.manage(found.language, found.booking.code)}`}
              offeredExtras={extrasOfKind(vehicle.kind)}
              vehicle={<GroupPicture group={vehicle} language={found.language} sizes="24rem" className="w-full" />}
              map={(office) => <OfficeMap office={office} />}
            />
          </NextIntlClientProvider>
        );
      }}
    />
  );
}
