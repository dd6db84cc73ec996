import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import { Card, EmptyState } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { buttonStyle } from "@/components/ui/style";
import type { ClientBookings } from "@/lib/contracts/account/client";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import { webPaths } from "@/lib/contracts/web-paths";
import type { Language } from "@/lib/domain/core/languages";
import { formatDay } from "@/lib/i18n/format-time";
import { AreaScreen } from "./area-screen";
import { invoiceStateOf } from "./booking-facts";
import { PageLinks } from "./page-links";

/** Every booking with its invoice: requested or issued with its PDF, possible, or why not. */
export function InvoicesScreen({ bookings, language }: { bookings: ClientBookings; language: Language }) {
  const t = useTranslations("clientArea");
  const { items, page, pages } = bookings;
  return (
    <AreaScreen title={t("nav.invoices")} lead={t("invoices.lead")}>
      {items.length === 0 ? (
        <EmptyState
          title={t("invoices.none")}
          action={
            <Link href={paths.clientBookings(language)} className={buttonStyle({ variant: "secondary" })}>
              {t("nav.bookings")}
            </Link>
          }
        >
          {t("invoices.noneText")}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {items.map((booking) => (
            <InvoiceRow key={booking.code} booking={booking} language={language} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} href={(other) => paths.clientInvoices(language, other)} />
    </AreaScreen>
  );
}

const tones = { can: "info", requested: "success", issued: "success" } as const satisfies Record<string, Tone>;

function InvoiceRow({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations("clientArea.invoices");
  const { code, vehicle, pickupAt, returnAt, paidCents, invoice } = booking;
  const state = invoiceStateOf(booking);
  const requested = state === "requested" || state === "issued";
  const possible = requested || state === "can";
  const day = (moment: string) => formatDay(moment, language, { year: true });
  return (
    <Card as="li" className="grid gap-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Badge tone={possible ? tones[state] : "neutral"} className="text-sm">
            {t(possible ? state : "cannot")}
          </Badge>
          <span className="tabular font-bold">{code}</span>
        </p>
        <p className="mt-1.5">
          <span>
            {vehicle.exampleModel} · {day(pickupAt)} – {day(returnAt)}
          </span>
          {paidCents > 0 && (
            <>
              {" "}
              · <Price cents={paidCents} locale={language} className="font-bold" />
            </>
          )}
        </p>
        {requested && invoice.reference && (
          <p className="text-sm text-ink-soft">{t("reference", { reference: invoice.reference })}</p>
        )}
        {!possible && <p className="text-sm text-ink-soft">{t(`why.${state}`)}</p>}
      </div>
      {possible && (
        <div className="flex flex-wrap gap-3 md:justify-end">
          {requested && (
            <a href={webPaths.invoicePdf(code)} className={buttonStyle({ variant: "secondary" })}>
              <Icon name="FileDown" className="size-5" />
              {t("pdf")}
              <span className="sr-only"> {code}</span>
            </a>
          )}
          <Link href={paths.invoice(language, code)} className={buttonStyle({ variant: "secondary" })}>
            {!requested && <Icon name="FileText" className="size-5" />}
            <span>{t(requested ? "look" : "ask")}</span>
            <span className="sr-only"> {code}</span>
          </Link>
        </div>
      )}
    </Card>
  );
}
