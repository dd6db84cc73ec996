import { frame, type MailBlock, type MailContent } from "@/lib/backend/content/mails/mail-content";
import { type MailSettings, mailTranslator, vehicleName } from "@/lib/backend/content/texts/translator";
import type { BookingFacts } from "@/lib/backend/rental/booking-facts";
import { nameIn } from "@/lib/contracts/fleet/shown-name";
import { dayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";

export interface LinkedBooking {
  readonly booking: Pick<BookingFacts["booking"], "code" | "status" | "pickupAt" | "returnAt">;
  readonly group: Pick<BookingFacts["group"], "exampleModel" | "orSimilar">;
  readonly pickup: Pick<BookingFacts["pickup"], "name" | "names">;
  /** Address that opens it. */
  readonly url: string;
}

/**
 * The links to an address's bookings, the newest first, which anybody can request: no text of the driver. In the
 * language of the page that requested it.
 */
export function bookingLinksMail(
  settings: MailSettings,
  lang: Language,
  linked: readonly LinkedBooking[],
): MailContent {
  const t = mailTranslator(lang);
  const count = { count: linked.length };
  const links = linked.map(
    ({ booking, group, pickup, url }, place): Extract<MailBlock, { kind: "button" }> => ({
      kind: "button",
      label: t("bookingLinks.open", { code: booking.code }),
      url,
      isQuiet: place > 0,
      note: t("bookingLinks.trip", {
        cancelled: String(booking.status === "cancelled"),
        vehicle: vehicleName(lang, group),
        office: nameIn(pickup, lang),
        from: dayText(booking.pickupAt, lang),
        to: dayText(booking.returnAt, lang),
      }),
    }),
  );
  return {
    ...frame(settings, lang, "recovery"),
    subject: t("bookingLinks.subject", count),
    preheader: links[0]?.note ?? t("bookingLinks.note", count),
    heading: t("bookingLinks.heading", count),
    greeting: t("plainGreeting"),
    blocks: [
      ...links,
      { kind: "paragraph", text: t("bookingLinks.note", count) },
      { kind: "paragraph", text: t("bookingLinks.notYou") },
    ],
  };
}
