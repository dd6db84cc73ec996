import { notFound, redirect } from "next/navigation";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { getPageContext } from "@/app/[lang]/page-context";
import { DataNotice } from "@/components/layout/data-notice";
import { ContentPage } from "@/components/layout/page/content-page";
import { FindBooking } from "@/components/rental/manage/find-booking";
import { Card } from "@/components/ui/card";
import { hasSessionEnded } from "@/lib/auth/session";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { bookingScreenPath } from "@/lib/contracts/result-path";
import type { Language } from "@/lib/domain/core/languages";
import { exampleBookingCode } from "@/lib/server/content/loaders";
import { mailLinksAction, openBookingAction } from "@/lib/server/rental/actions";
import { loadOpenBooking } from "@/lib/server/rental/loaders";

type Facts = Awaited<ReturnType<typeof getPageContext>>;

interface FoundBooking {
  booking: Booking;
  language: Language;
  configuration: Facts["configuration"];
  /** Path of the booking's main screen: in the client area for its signed-in client, else the manage screen. */
  back: string;
}

interface OwnBookingProps {
  params: Promise<{ code: string }>;
  screen: "manage" | "cancel" | "invoice" | "checkin";
  show: (found: FoundBooking) => ReactNode;
}

/** After an expired session redirects to the login, which returns to `returnTo`; does nothing for other visitors. */
export async function redirectIfSessionExpired(language: Language, returnTo: string): Promise<void> {
  if (await hasSessionEnded()) redirect(paths.sessionCheck(language, returnTo));
}

/** Guards a screen of one booking: without access in this browser, asks for locator and e-mail first. */
export async function OwnBooking({ params, screen, show }: OwnBookingProps) {
  const { code } = await params;
  if (!bookingCodeSchema.safeParse(code).success) notFound();
  const [facts, open] = await Promise.all([getPageContext(), loadOpenBooking(code)]);
  const { language, configuration } = facts;
  if (!open) {
    await redirectIfSessionExpired(language, paths[screen](language, code));
    return <BookingAccessScreen {...facts} screen={screen} code={code} />;
  }
  return show({ booking: open.booking, language, configuration, back: bookingScreenPath(open, language) });
}

/** Form with locator and e-mail, which leads to `screen` once it opens the booking. */
interface BookingAccessProps extends Omit<Facts, "configuration"> {
  screen: OwnBookingProps["screen"] | "confirmation";
  code: string;
}

export async function BookingAccessScreen({ language, values, screen, code }: BookingAccessProps) {
  const [t, { manage, errors }] = await Promise.all([getTranslations("manage"), getMessages()]);
  return (
    <NextIntlClientProvider locale={language} messages={{ manage: { find: manage.find, lost: manage.lost }, errors }}>
      <ContentPage
        isPrivate
        language={language}
        values={values}
        title={t(`door.${screen}`)}
        lead={t("door.lead")}
        trail={[{ href: paths.manage(language), text: t("title") }]}
        onward={["faq", "conditions", "contact", "offices"]}
      >
        <Card>
          <FindBooking
            language={language}
            phone={values.phone}
            screen={screen}
            code={code}
            example={exampleBookingCode()}
            open={openBookingAction}
            mail={mailLinksAction}
          />
          <DataNotice language={language} values={values} purpose="access" />
        </Card>
      </ContentPage>
    </NextIntlClientProvider>
  );
}
