import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import type { ExtraField } from "@/components/sales/enquiry/enquiry-fields";
import { EnquirySummary } from "@/components/sales/subscription/enquiry-summary";
import type { SubscriptionOffer } from "@/lib/contracts/sales/subscription";
import { dayText } from "@/lib/domain/core/date-text";
import { dateOf, wallClockAt } from "@/lib/domain/core/time";
import { startWindow } from "@/lib/domain/sales/subscription";
import { labelled } from "@/lib/i18n/typography";
import { instantNow } from "@/lib/web-client/browser-clock";

/** Fields that only a subscription enquiry has; the island only where there is a choice. */
export async function subscriptionFields(
  offers: readonly SubscriptionOffer[],
  islands: readonly { readonly value: string; readonly text: string }[] = [],
): Promise<readonly ExtraField[]> {
  const { language, configuration } = await getPageContext();
  const t = await getTranslations("subscription");
  const optional = (await getTranslations("contact.form"))("optional");
  const tCalendar = await getTranslations("search.calendar");
  const today = dateOf(wallClockAt(Date.parse(instantNow()), configuration.timeZone));
  const { from, until } = startWindow(today, configuration.subscription);
  const models = new Map(offers.map(({ vehicle }) => [vehicle.id, vehicle.exampleModel]));
  return [
    ...(islands.length > 1
      ? [{ type: "choice", name: "island", label: t("form.island"), options: islands } as const]
      : []),
    {
      type: "select",
      name: "vehicleId",
      label: t("form.vehicle"),
      optional,
      options: [
        { value: "", text: t("form.vehicleOpen") },
        ...[...models].map(([id, text]) => ({ value: String(id), text })),
      ],
    },
    {
      type: "select",
      name: "months",
      label: t("form.term"),
      optional,
      options: [
        { value: "", text: t("form.termOpen") },
        ...(offers[0]?.terms ?? []).map(({ months }) => ({
          value: String(months),
          text: t("models.months", { months }),
        })),
      ],
    },
    {
      type: "date",
      name: "startDate",
      label: t("form.startDate"),
      optional,
      hint: t("form.startHint", { from: dayText(from, language), until: dayText(until, language) }),
      min: from,
      max: until,
      query: "start",
      calendar: {
        open: tCalendar("open", { end: t("form.startDate") }),
        close: tCalendar("close"),
        previous: tCalendar("previous"),
        next: tCalendar("next"),
        month: tCalendar("month"),
      },
    },
    {
      type: "summary",
      name: "summary",
      label: t("form.returnDate"),
      content: (
        <EnquirySummary
          language={language}
          texts={{
            lead: t("form.messageLead"),
            labels: {
              vehicleId: labelled(language, t("form.vehicle")),
              months: labelled(language, t("form.term")),
              startDate: labelled(language, t("form.startDate")),
              returnDate: labelled(language, t("form.returnDate")),
            },
            returnDate: t("form.returnDate"),
            returnOpen: t("form.returnOpen"),
          }}
        />
      ),
    },
  ];
}
