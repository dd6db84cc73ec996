import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { DataNotice } from "@/components/layout/data-notice";
import { ContentPage } from "@/components/layout/page/content-page";
import { TextSection } from "@/components/layout/page/text-section";
import { OwnBookings } from "@/components/rental/manage/booking-head";
import { FindBooking } from "@/components/rental/manage/find-booking";
import { Card } from "@/components/ui/card";
import { openBookingAction } from "@/lib/server/rental/actions";
import { loadOwnBookings } from "@/lib/server/rental/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage");
  return { title: t("title") };
}

export default async function Manage() {
  const [{ language, values }, { manage, errors }, bookings, t] = await Promise.all([
    getPageContext(),
    getMessages(),
    loadOwnBookings(),
    getTranslations("manage"),
  ]);
  return (
    <NextIntlClientProvider locale={language} messages={{ manage: { find: manage.find }, errors }}>
      <ContentPage
        isPrivate
        language={language}
        values={values}
        title={t("title")}
        lead={t("lead")}
        onward={["faq", "conditions", "contact", "offices"]}
      >
        <OwnBookings bookings={bookings} language={language} />
        <Card as="section">
          <h2 className="mb-5 text-xl">{t("find.title")}</h2>
          <FindBooking language={language} phone={values.phone} screen="manage" open={openBookingAction} />
          <DataNotice language={language} values={values} purpose="access" />
        </Card>
        <TextSection title={t("lost.title")} text={t("lost.text")} />
      </ContentPage>
    </NextIntlClientProvider>
  );
}
