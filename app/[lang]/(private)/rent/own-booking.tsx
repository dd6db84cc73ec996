import { notFound, redirect } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { pageFacts } from "@/app/[lang]/page-facts";
import { FindBooking } from "@/components/booking/manage/find-booking";
import { DataNotice } from "@/components/layout/data-notice";
import { ContentPage } from "@/components/support/page/content-page";
import { Card } from "@/components/ui/card";
import { openBookingAction } from "@/lib/actions/booking";
import { isSessionOver } from "@/lib/auth/session";
import type { Booking } from "@/lib/contracts/booking";
import { paths } from "@/lib/contracts/paths";
import { ownScreenOf } from "@/lib/contracts/result-path";
import { bookingCodeSchema } from "@/lib/contracts/scalars";
import type { Language } from "@/lib/domain/language/languages";
import { loadOpenBooking } from "@/lib/loaders/load-booking";

type Facts = Awaited<ReturnType<typeof pageFacts>>;

interface FoundBooking {
  booking: Booking;
  language: Language;
  configuration: Facts["configuration"];
  /** The booking's own screen: in the client area for its client, else the one without account. */
  back: string;
}

interface OwnBookingProps {
  params: Promise<{ code: string }>;
  screen: "manage" | "cancel" | "invoice" | "checkin";
  show: (found: FoundBooking) => ReactNode;
}

/** Who was signed in and is no more goes by the login and comes back; anybody else stays. */
export async function signInIfOver(language: Language, here: string): Promise<void> {
  if (await isSessionOver()) redirect(paths.sessionCheck(language, here));
}

/** A screen of one booking; who has not opened it in this browser is asked for locator and e-mail, and led on. */
export async function OwnBooking({ params, screen, show }: OwnBookingProps) {
  const { code } = await params;
  if (!bookingCodeSchema.safeParse(code).success) notFound();
  const [facts, open] = await Promise.all([pageFacts(), loadOpenBooking(code)]);
  const { language, configuration } = facts;
  if (!open) {
    await signInIfOver(language, paths[screen](language, code));
    return <BookingDoor {...facts} screen={screen} code={code} />;
  }
  return show({ booking: open.booking, language, configuration, back: ownScreenOf(open, language) });
}

/** The way in for who has not opened a booking in this browser. */
interface BookingDoorProps extends Omit<Facts, "configuration"> {
  screen: OwnBookingProps["screen"];
  code: string;
}

export async function BookingDoor({ language, figures, screen, code }: BookingDoorProps) {
  const [t, { manage, errors }] = await Promise.all([getTranslations("manage"), getMessages()]);
  return (
    <NextIntlClientProvider locale={language} messages={{ manage: { find: manage.find }, errors }}>
      <ContentPage
        isPrivate
        language={language}
        figures={figures}
        title={t(`door.${screen}`)}
        lead={t("door.lead")}
        trail={[{ href: paths.manage(language), text: t("title") }]}
        onward={["faq", "conditions", "contact", "offices"]}
      >
        <Card>
          <FindBooking language={language} phone={figures.phone} screen={screen} code={code} open={openBookingAction} />
          <DataNotice language={language} figures={figures} purpose="access" />
        </Card>
      </ContentPage>
    </NextIntlClientProvider>
  );
}
