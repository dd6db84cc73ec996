import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { DataNotice } from "@/components/layout/data-notice";
import { ContentPage } from "@/components/layout/page/content-page";
import { OwnBookings } from "@/components/rental/manage/booking-head";
import { FindBooking } from "@/components/rental/manage/find-booking";
import { MailLinksForm } from "@/components/rental/manage/mail-links";
import { Card } from "@/components/ui/card";
import { exampleBookingCode } from "@/lib/server/content/loaders";
import { mailLinksAction, openBookingAction } from "@/lib/server/rental/actions";
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
    <NextIntlClientProvider locale={language} messages={{ manage: { find: manage.find, lost: manage.lost }, errors }}>
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
          <FindBooking
            language={language}
            phone={values.phone}
            screen="manage"
            example={exampleBookingCode()}
            open={openBookingAction}
            mail={mailLinksAction}
          />
          <div className="my-8 border-t border-sand-200 pt-8">
            <h2 className="mb-2 text-xl">{t("lost.title")}</h2>
            <p className="mb-5 max-w-text text-ink-soft">{t("lost.text")}</p>
            <MailLinksForm language={language} phone={values.phone} mail={mailLinksAction} />
          </div>
          <DataNotice language={language} values={values} purpose="access" />
        </Card>
      </ContentPage>
    </NextIntlClientProvider>
  );
}
