import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { OfficeMap } from "@/app/[lang]/(private)/rent/office-map";
import { BookingNotFound } from "@/app/[lang]/(private)/rent/result-screen";
import { loadVehicleDrawing } from "@/app/[lang]/(private)/user/dashboard/vehicle-drawing";
import { getPageContext } from "@/app/[lang]/page-context";
import { ChannelLabel } from "@/components/account/booking-facts";
import { HelpCard } from "@/components/account/support-screen";
import { manageMessages } from "@/components/rental/manage/manage-messages";
import { BookingDetails } from "@/components/rental/manage/manage-screen";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import { paths } from "@/lib/contracts/paths";
import { wallClockAt } from "@/lib/domain/core/time";
import { extrasOfKind } from "@/lib/domain/pricing/add-ons";
import { siteUrl } from "@/lib/seo/site-url";
import { loadAllOffices, loadFleet } from "@/lib/server/pricing/loaders";
import { loadClientBooking } from "@/lib/server/rental/loaders";
import { browserNow } from "@/lib/web-client/browser-clock";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.one");
  return { title: t("title") };
}

/**
 * Has no `loading.tsx`, which would send status 200 first: another client's code must be a real 404 (contract section
 * 2).
 */
export default async function ClientBookingPage({ params }: PageProps<"/[lang]/user/dashboard/bookings/[code]">) {
  const { code } = await params;
  const { language, configuration } = await getPageContext();
  if (!bookingCodeSchema.safeParse(code).success) return <BookingNotFound />;
  const [booking, offices, fleet, illustration, t, texts] = await Promise.all([
    loadClientBooking(language, code),
    loadAllOffices(language),
    loadFleet(),
    loadVehicleDrawing(language),
    getTranslations("clientArea"),
    getMessages(),
  ]);
  if (!booking) return <BookingNotFound />;
  const kind = fleet.find(({ group }) => group === booking.vehicle.group)?.kind ?? "CAR";
  return (
    <NextIntlClientProvider locale={language} messages={manageMessages(texts)}>
      <div className="mb-3" data-print="hide">
        <Link
          href={paths.clientBookings(language)}
          className="inline-flex min-h-11 items-center gap-1.5 font-bold underline-offset-4 hover:underline"
        >
          <Icon name="ChevronLeft" className="size-5" />
          {t("bookings.back")}
        </Link>
      </div>
      <BookingDetails
        booking={booking}
        offices={offices}
        configuration={configuration}
        language={language}
        now={wallClockAt(browserNow(), configuration.timeZone)}
        bookingPath={paths.clientBookings(language, code)}
        manageUrl={`${siteUrl()}${paths.manage(language, code)}`}
        offeredExtras={extrasOfKind(kind)}
        vehicle={illustration(booking)}
        map={(office) => <OfficeMap office={office} />}
        label={<ChannelLabel channel={booking.channel} explained />}
      />
      <div className="mt-6">
        <HelpCard support={configuration.support} language={language} code={code} />
      </div>
    </NextIntlClientProvider>
  );
}
