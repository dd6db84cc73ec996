import { getTranslations } from "next-intl/server";
import { Fragment, type ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { FactRow } from "@/components/ui/fact-row";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import type { DeskBooking } from "@/lib/contracts/rental/desk-bookings";
import { formatPrice } from "@/lib/domain/core/cents";
import { providerNames } from "@/lib/domain/payment/payment";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant, formatMoment } from "@/lib/i18n/format-time";
import { RentalRecord } from "./rental-record";

interface BookingDetailProps {
  booking: DeskBooking;
  offices: readonly Office[];
  language: DeskLanguage;
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card as="section" className="break-inside-avoid print:shadow-none print:ring-1 print:ring-sand-300">
    <h2 className="mb-3 text-lg">{title}</h2>
    <dl className="grid gap-2">{children}</dl>
  </Card>
);

/** All details of a booking, as cards that form columns on wide screens. */
export async function BookingDetail({ booking, offices, language }: BookingDetailProps) {
  const [t, states, rates, lines, moneyTexts] = await Promise.all([
    getTranslations("desk.booking"),
    getTranslations("desk.status"),
    getTranslations("payment.package"),
    getTranslations("wizard.lines"),
    getTranslations("desk.money"),
  ]);
  const nameOf = (officeId: number) => {
    const office = offices.find(({ id }) => id === officeId);
    return office ? officeName(office, language) : String(officeId);
  };
  const price = (cents: number) => formatPrice(cents, language);
  const refundText = (status: DeskBooking["refunds"][number]["status"]) =>
    `${moneyTexts("operationKinds.refund")} · ${moneyTexts(`operationStatus.${status}`)}`;
  const { deposit, handover, payments, refunds } = booking;
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 wide:grid-cols-3">
      <Part title={t("trip")}>
        <FactRow label={t("pickup")}>
          {formatMoment(booking.pickupAt, language)}
          <span className="block font-normal">{nameOf(booking.pickupOfficeId)}</span>
        </FactRow>
        <FactRow label={t("return")}>
          {formatMoment(booking.returnAt, language)}
          <span className="block font-normal">{nameOf(booking.returnOfficeId)}</span>
        </FactRow>
        <FactRow label={t("days", { count: booking.days })}>{null}</FactRow>
        {booking.flightNumber && <FactRow label={t("flight")}>{booking.flightNumber}</FactRow>}
        {booking.landsAt && <FactRow label={t("landing")}>{formatMoment(booking.landsAt, language)}</FactRow>}
        {booking.arrivesWithoutFlight && <FactRow label={t("noFlight")}>{null}</FactRow>}
        {booking.hotel && <FactRow label={t("hotel")}>{booking.hotel}</FactRow>}
        {booking.observations && (
          <div>
            <dt>{t("observations")}</dt>
            <dd className="font-semibold whitespace-pre-line">{booking.observations}</dd>
          </div>
        )}
      </Part>
      <Part title={t("customer")}>
        <FactRow label={t("name")}>{booking.name}</FactRow>
        <FactRow label={t("phone")}>
          <a href={`tel:${booking.mobile}`} className="underline underline-offset-4">
            {booking.mobile}
          </a>
        </FactRow>
        <FactRow label={t("email")} breaks>
          <a href={`mailto:${booking.email}`} className="underline underline-offset-4">
            {booking.email}
          </a>
        </FactRow>
        <FactRow label={t("language")}>{booking.lang.toUpperCase()}</FactRow>
      </Part>
      <Part title={t("vehicle")}>
        <FactRow label={t("group", { group: booking.group })}>{booking.model}</FactRow>
        <FactRow label={t("plate")}>{booking.plate ?? "–"}</FactRow>
        <FactRow label={t("cover")}>{lines(`COVERAGE_${booking.coverage}`)}</FactRow>
        <FactRow label={t("excess")}>{price(booking.excessCents)}</FactRow>
        <FactRow label={t("extras")}>
          {booking.extras.length === 0
            ? t("noExtras")
            : booking.extras.map(({ code, units }) => (
                <span key={code} className="block">
                  {units} × {lines(`EXTRA_${code}`)}
                </span>
              ))}
        </FactRow>
      </Part>
      <Part title={t("money")}>
        <FactRow label={t("rate")}>{rates(booking.packageCode)}</FactRow>
        <FactRow label={t("total")} strong>
          {price(booking.totalCents)}
        </FactRow>
        <FactRow label={t("dueAtDesk")}>{price(booking.dueAtDeskCents)}</FactRow>
        <FactRow label={t("deposit")}>
          <span>{price(deposit?.amountCents ?? booking.depositCents)}</span>
          {deposit && <span className="block font-normal">{t(`depositState.${deposit.status}`)}</span>}
          {deposit?.status === "blocked" && deposit.dueBy && (
            <span className="block font-normal">{t("depositDue", { at: formatInstant(deposit.dueBy, language) })}</span>
          )}
        </FactRow>
        {payments.map(({ id, provider, status, capturedCents, refundedCents, receipt }) => (
          <Fragment key={id}>
            <FactRow label={`${providerNames[provider]} · ${moneyTexts(`paymentStatus.${status}`)}`}>
              <span>{t("taken", { amount: price(capturedCents) })}</span>
              {refundedCents > 0 && <span className="block">{t("givenBack", { amount: price(refundedCents) })}</span>}
            </FactRow>
            {receipt && (
              <FactRow label={t("reference")} breaks>
                <span className="tabular text-sm font-normal">{receipt}</span>
              </FactRow>
            )}
          </Fragment>
        ))}
        {payments.length === 0 && <FactRow label={t("noPayments")}>{null}</FactRow>}
        {refunds.map(({ amountCents, status }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no id and keep their order
          <FactRow key={place} label={refundText(status)}>
            {price(amountCents)}
          </FactRow>
        ))}
      </Part>
      <Part title={t("papers")}>
        <FactRow label={t("checkin")}>
          {booking.drivers.length === 0
            ? t("noCheckin")
            : booking.drivers.map(({ position, status }) => (
                <span key={position} className="block">
                  {t("driver", { position: position + 1, status: t(`checkinState.${status}`) })}
                </span>
              ))}
        </FactRow>
        <FactRow label={t("invoice")}>
          {booking.invoice ? t(`invoiceState.${booking.invoice}`) : t("noInvoice")}
        </FactRow>
        <FactRow label={t("photos", { count: booking.photos.length })}>{null}</FactRow>
        <RentalRecord booking={booking} />
        {handover && (
          <>
            <FactRow label={t("handedOver")}>
              {formatInstant(handover.handedOverAt, language)}
              <span className="block font-normal">{handover.plate}</span>
            </FactRow>
            {handover.kmOut !== null && <FactRow label={t("kmOut")}>{handover.kmOut}</FactRow>}
            {handover.returnedAt && (
              <FactRow label={t("returned")}>{formatInstant(handover.returnedAt, language)}</FactRow>
            )}
            {handover.kmIn !== null && <FactRow label={t("kmIn")}>{handover.kmIn}</FactRow>}
          </>
        )}
      </Part>
      <Part title={t("history")}>
        {booking.history.map(({ at, status }) => (
          <FactRow key={`${at}${status}`} label={states(status)}>
            <span>{formatInstant(at, language)}</span>
          </FactRow>
        ))}
      </Part>
    </div>
  );
}
