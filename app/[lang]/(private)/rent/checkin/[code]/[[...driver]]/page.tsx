import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { BookingAccessScreen, redirectIfSessionExpired } from "@/app/[lang]/(private)/rent/own-booking";
import { getPageContext } from "@/app/[lang]/page-context";
import { DataNotice } from "@/components/layout/data-notice";
import { CheckinScreen } from "@/components/rental/checkin/checkin-screen";
import { sortedCountries } from "@/components/rental/forms/country-list";
import { paths } from "@/lib/contracts/paths";
import { bookingScreenPath } from "@/lib/contracts/result-path";
import { siteUrl } from "@/lib/seo/site-url";
import { loadCountries } from "@/lib/server/pricing/loaders";
import { loadCheckin, loadOpenBooking } from "@/lib/server/rental/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("checkin");
  return { title: t("title") };
}

/** Check-in of the main driver, or with `/driver/{n}` of additional driver n. */
export default async function CheckinPage({ params }: PageProps<"/[lang]/rent/checkin/[code]/[[...driver]]">) {
  const { code, driver = [] } = await params;
  const [facts, checkin, open, countries, { checkin: texts, errors, driver: fields }] = await Promise.all([
    getPageContext(),
    loadCheckin(code, Number(driver[1] ?? 0)),
    loadOpenBooking(code),
    loadCountries(),
    getMessages(),
  ]);
  const { language, values } = facts;
  if (!checkin) {
    const position = Number(driver[1] ?? 0);
    const returnTo = position > 0 ? paths.checkinDriver(language, code, position) : paths.checkin(language, code);
    await redirectIfSessionExpired(language, returnTo);
    return <BookingAccessScreen {...facts} screen="checkin" code={code} />;
  }
  return (
    <NextIntlClientProvider locale={language} messages={{ checkin: texts, errors, driver: { field: fields.field } }}>
      <CheckinScreen
        code={code}
        checkin={checkin}
        booking={open?.booking ?? null}
        countries={sortedCountries(countries, language)}
        manageUrl={`${siteUrl()}${paths.manage(language, code)}`}
        language={language}
        back={open ? bookingScreenPath(open, language) : paths.manage(language, code)}
        notice={<DataNotice language={language} values={values} purpose="checkin" className="" />}
      />
    </NextIntlClientProvider>
  );
}
