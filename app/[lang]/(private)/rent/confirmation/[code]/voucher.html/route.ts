import { getTranslations } from "next-intl/server";
import { islandMarkup } from "@/components/illustrations/islands/island-map";
import { arrivalOfBooking } from "@/components/rental/result/arrival-card";
import { afterHoursEvents, officeHoursText } from "@/components/rental/result/office-card";
import { voucherFile } from "@/components/rental/result/voucher-file";
import { messageValues } from "@/lib/contracts/content/message-values";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName, officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { arrivalRows } from "@/lib/contracts/rental/arrival-rows";
import type { Booking } from "@/lib/contracts/rental/booking";
import { hasVoucher, isBeforePickup } from "@/lib/domain/core/booking";
import { formatPrice } from "@/lib/domain/core/cents";
import { defaultLanguage, isLanguage, type Language } from "@/lib/domain/core/languages";
import { roadsideSteps } from "@/lib/domain/rental/after-sales";
import { formatMoment } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import { siteUrl } from "@/lib/seo/site-url";
import { loadAllOffices, loadConfiguration } from "@/lib/server/pricing/loaders";
import { loadBooking } from "@/lib/server/rental/loaders";

async function factsOf(booking: Booking, offices: readonly Office[], language: Language) {
  const t = await getTranslations({ locale: language, namespace: "confirmation" });
  const lines = await getTranslations({ locale: language, namespace: "wizard.lines" });
  const nameOf = (id: number) => officeNameOf(offices, id, language);
  const { driver, deposit, extras, vehicle } = booking;
  const price = (cents: number) => formatPrice(cents, language);
  return [
    [t("trip.pickup"), `${formatMoment(booking.pickupAt, language)}, ${nameOf(booking.pickupOfficeId)}`],
    [t("trip.return"), `${formatMoment(booking.returnAt, language)}, ${nameOf(booking.returnOfficeId)}`],
    [vehicle.exampleModel, t("trip.group", { group: vehicle.group, model: vehicle.exampleModel })],
    [t("trip.coverage"), lines(`COVERAGE_${booking.coverage.code}`)],
    ...(extras.length > 0
      ? [
          [
            t("trip.extras"),
            extras.map(({ code, units }) => `${units} × ${lines(`EXTRA_${code}`)}`).join(", "),
          ] as const,
        ]
      : []),
    [
      t("trip.driver"),
      [
        `${driver.firstName} ${driver.lastName}`,
        driver.flightNumber && t("trip.flight", { flight: driver.flightNumber }),
        driver.landsAt && t("trip.lands", { at: formatMoment(driver.landsAt, language) }),
      ]
        .filter(Boolean)
        .join(" · "),
    ],
    [t("money.total"), price(booking.totalCents)],
    [t("money.paid"), price(booking.paidCents)],
    ...(isBeforePickup(booking.status) ? [[t("money.due"), price(booking.dueAtPickupCents)] as const] : []),
    ...(deposit.amountCents > 0 ? [[t("money.deposit"), price(deposit.amountCents)] as const] : []),
  ] as const;
}

async function officesOf(booking: Booking, offices: readonly Office[], language: Language) {
  const t = await getTranslations({ locale: language, namespace: "confirmation.office" });
  const { pickupOfficeId, returnOfficeId } = booking;
  // Before pick-up the arrival section already prints the directions to the pick-up office.
  const isInArrivalSection = ({ id }: Office) => booking.status === "confirmed" && id === pickupOfficeId;
  const titleOf = (id: number) =>
    pickupOfficeId === returnOfficeId ? t("title") : id === pickupOfficeId ? t("pickupTitle") : t("returnTitle");
  return [...new Set([pickupOfficeId, returnOfficeId])]
    .flatMap((id) => offices.find((office) => office.id === id) ?? [])
    .map((office) => ({
      title: titleOf(office.id),
      name: officeName(office, language),
      address: office.contacto,
      hours: officeHoursText(office, language, (daily) => t("daily", daily)).join(", "),
      phone: office.telefono,
      directions: isInArrivalSection(office) ? null : (office.arrival?.directions ?? null),
      night: afterHoursEvents(booking, office.id).map((event) => ({
        title: t(event),
        place: office.arrival?.afterHoursPlace ?? "",
        phone: `${labelled(language, t("nightPhone"))}${office.arrival?.nightPhone ?? ""}`,
      })),
      map: islandMarkup(office),
    }));
}

/** The voucher as one HTML file that opens offline. 404 without access to the booking. */
export async function GET(_request: Request, { params }: { params: Promise<{ lang: string; code: string }> }) {
  const { lang, code } = await params;
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const [booking, offices, configuration] = await Promise.all([
    loadBooking(code),
    loadAllOffices(language),
    loadConfiguration(),
  ]);
  if (!booking || !hasVoucher(booking.status)) return new Response(null, { status: 404 });
  const t = await getTranslations({ locale: language, namespace: "confirmation" });
  const { amountCents } = booking.deposit;
  const due = booking.dueAtPickupCents;
  const values = messageValues(configuration, language);
  const roadside = await getTranslations({ locale: language, namespace: "roadside" });
  const arriving = booking.status === "confirmed" && offices.find(({ id }) => id === booking.pickupOfficeId);
  const arrival = await getTranslations({ locale: language, namespace: "arrival" });
  const file = voucherFile({
    language,
    title: t("voucherTitle"),
    code,
    manageUrl: `${siteUrl()}${paths.manage(language, code)}`,
    qrLabel: t("qrLabel", { code }),
    qrHint: t("qrHint"),
    facts: await factsOf(booking, offices, language),
    arrivalTitle: arrival("title"),
    arrival: arriving
      ? arrivalRows(arrival, ...arrivalOfBooking(booking, arriving)).map(({ label, text }) => [label, text] as const)
      : [],
    offices: await officesOf(booking, offices, language),
    bringTitle: t("bring.title"),
    bring: [
      t("bring.licence"),
      t("bring.identity"),
      amountCents > 0
        ? t("bring.card", { ...values, amount: formatPrice(amountCents, language) })
        : t("bring.guarantee", values),
      ...(due > 0 ? [t("bring.rest", { ...values, amount: formatPrice(due, language) })] : []),
      t("bring.voucher"),
    ],
    roadsideTitle: roadside("title"),
    roadside: roadsideSteps.map((step) => roadside(`steps.${step}`, values)),
  });
  return new Response(file, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-disposition": `attachment; filename="WebK10-${code}.html"`,
      "cache-control": "private, no-store",
    },
  });
}
