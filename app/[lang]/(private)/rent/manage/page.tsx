import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { pageFacts } from "@/app/[lang]/page-facts";
import { OwnBookings } from "@/components/booking/manage/booking-head";
import { FindBooking } from "@/components/booking/manage/find-booking";
import { DataNotice } from "@/components/layout/data-notice";
import { ContentPage } from "@/components/support/page/content-page";
import { TextSection } from "@/components/support/page/text-section";
import { Card } from "@/components/ui/card";
import { openBookingAction } from "@/lib/actions/booking";
import { loadOwnBookings } from "@/lib/loaders/load-booking";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage");
  return { title: t("title") };
}

export default async function Manage() {
  const [{ language, figures }, { manage, errors }, bookings, t] = await Promise.all([
    pageFacts(),
    getMessages(),
    loadOwnBookings(),
    getTranslations("manage"),
  ]);
  return (
    <NextIntlClientProvider locale={language} messages={{ manage: { find: manage.find }, errors }}>
      <ContentPage
        isPrivate
        language={language}
        figures={figures}
        title={t("title")}
        lead={t("lead")}
        onward={["faq", "conditions", "contact", "offices"]}
      >
        <OwnBookings bookings={bookings} language={language} />
        <Card as="section">
          <h2 className="mb-5 text-xl">{t("find.title")}</h2>
          <FindBooking language={language} phone={figures.phone} screen="manage" open={openBookingAction} />
          <DataNotice language={language} figures={figures} purpose="access" />
        </Card>
        <TextSection title={t("lost.title")} text={t("lost.text")} />
      </ContentPage>
    </NextIntlClientProvider>
  );
}
