import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { OfficeMap } from "@/app/[lang]/(private)/rent/office-map";
import { OwnBooking } from "@/app/[lang]/(private)/rent/own-booking";
import { ManageScreen } from "@/components/booking/manage/manage-screen";
import { GroupArt } from "@/components/vehicle-art/vehicle-art";
import { extrasOfKind } from "@/lib/domain/add-ons/add-ons";
import { requestLanguage } from "@/lib/i18n/request-language";
import { loadAllOffices, loadFleet } from "@/lib/loaders/load-catalogue";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage.one");
  return { title: t("title") };
}

export default async function ManageBooking({ params }: PageProps<"/[lang]/rent/manage/[code]">) {
  const [{ manage, errors, search, extras, driver, wizard, payment }, offices, fleet] = await Promise.all([
    getMessages(),
    loadAllOffices(await requestLanguage()),
    loadFleet(),
  ]);
  const messages = {
    manage,
    errors,
    search,
    extras,
    driver: { field: driver.field, step: driver.step },
    wizard: { lines: wizard.lines },
    payment: { method: payment.method },
  };
  return (
    <OwnBooking
      params={params}
      screen="manage"
      show={(found) => {
        const { group } = found.booking.vehicle;
        const kind = fleet.find((one) => one.group === group)?.kind ?? "CAR";
        return (
          <NextIntlClientProvider locale={found.language} messages={messages}>
            <ManageScreen
              {...found}
              offices={offices}
              offeredExtras={extrasOfKind(kind)}
              vehicle={<GroupArt group={group} kind={kind} className="w-full" />}
              map={(office) => <OfficeMap office={office} />}
            />
          </NextIntlClientProvider>
        );
      }}
    />
  );
}
