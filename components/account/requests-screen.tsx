import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge, type Tone } from "@/components/ui/badge";
import { Card, EmptyState } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { buttonStyle } from "@/components/ui/style";
import type { ClientRequests, RequestedEnquiry } from "@/lib/contracts/account/client-requests";
import { type NamedOffice, officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { instantDayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { formatInstant, formatMoment } from "@/lib/i18n/format-time";
import { AreaScreen } from "./area-screen";

interface RequestsScreenProps {
  requests: ClientRequests;
  offices: readonly NamedOffice[];
  language: Language;
  /** Describes an alert's filters. */
  describeFilters: (filters: string) => string;
  /** Renders the time left to answer an enquiry. */
  clock: (enquiry: RequestedEnquiry) => ReactNode;
}

const smallButton = buttonStyle({ variant: "secondary", size: "sm", className: "min-h-11" });

/** Quotes, enquiries, test drives and alerts of the client, one section per kind; empty sections are left out. */
export function RequestsScreen({ requests, offices, language, describeFilters, clock }: RequestsScreenProps) {
  const t = useTranslations("clientArea");
  const { quotes, enquiries, drives, alerts } = requests;
  const subscriptions = enquiries.filter(({ kind }) => kind === "SUBSCRIPTION");
  const others = enquiries.filter(({ kind }) => kind !== "SUBSCRIPTION");
  if (quotes.length + enquiries.length + drives.length + alerts.length === 0) {
    return (
      <AreaScreen title={t("nav.requests")}>
        <EmptyState
          title={t("requests.none")}
          action={
            <Link href={paths.home(language)} className={buttonStyle({ variant: "primary" })}>
              {t("next.search")}
            </Link>
          }
        >
          {t("requests.noneText")}
        </EmptyState>
      </AreaScreen>
    );
  }
  return (
    <AreaScreen title={t("nav.requests")} lead={t("requests.lead")}>
      <Section id="quotes" title={t("requests.quotes.title")}>
        {quotes.map((quote) => (
          <QuoteCard key={quote.quoteId} quote={quote} offices={offices} language={language} />
        ))}
      </Section>
      <Section id="subscriptions" title={t("requests.subscriptions")}>
        {subscriptions.map((enquiry) => (
          <EnquiryCard key={enquiry.reference} enquiry={enquiry} language={language} clock={clock} />
        ))}
      </Section>
      <Section id="enquiries" title={t("requests.enquiries")}>
        {others.map((enquiry) => (
          <EnquiryCard key={enquiry.reference} enquiry={enquiry} language={language} clock={clock} />
        ))}
      </Section>
      <Section id="drives" title={t("requests.drives.title")}>
        {drives.map((drive) => (
          <DriveCard key={drive.token} drive={drive} language={language} />
        ))}
      </Section>
      <Section id="alerts" title={t("requests.alerts.title")}>
        {alerts.map((alert) => (
          <AlertCard key={alert.token} alert={alert} filters={describeFilters(alert.filters)} language={language} />
        ))}
      </Section>
    </AreaScreen>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="mt-3 grid gap-4">{children}</ul>
    </section>
  );
}

interface QuoteCardProps extends Pick<RequestsScreenProps, "offices" | "language"> {
  quote: ClientRequests["quotes"][number];
}

/** A saved quote with its total, its expiry and a link to continue. */
function QuoteCard({ quote, offices, language }: QuoteCardProps) {
  const t = useTranslations("clientArea.requests.quotes");
  const places = [...new Set([quote.pickupOfficeId, quote.returnOfficeId])];
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-lg font-bold">{quote.vehicle}</h3>
          <p>
            {formatMoment(quote.pickupAt, language)} – {formatMoment(quote.returnAt, language)}
          </p>
          <p className="text-ink-soft">{places.map((id) => officeNameOf(offices, id, language)).join(" → ")}</p>
        </div>
        <p className="sm:text-end">
          <span className="block text-sm text-ink-muted">{t("total")}</span>
          <Price cents={quote.totalCents} locale={language} className="text-xl font-bold" />
        </p>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{t("until", { time: formatInstant(quote.expiresAt, language) })}</p>
      <Link href={paths.quote(language, quote.quoteId)} className={`${buttonStyle({ variant: "primary" })} mt-4`}>
        {t("goOn")}
      </Link>
    </Card>
  );
}

const tones = { waiting: "info", answered: "success", failed: "error" } as const satisfies Record<
  RequestedEnquiry["state"],
  Tone
>;

interface EnquiryCardProps extends Pick<RequestsScreenProps, "language" | "clock"> {
  enquiry: RequestedEnquiry;
}

/** An enquiry with the time left or when it was answered; a subscription's shows the state of its proposal. */
function EnquiryCard({ enquiry, language, clock }: EnquiryCardProps) {
  const t = useTranslations("clientArea.requests");
  const subjects = useTranslations("contact.form.subjects");
  const { reference, kind, state, subject, bookingCode, vehicle, months, answeredAt } = enquiry;
  const isSubscription = kind === "SUBSCRIPTION";
  const subjectText = vehicle ?? (isSubscription ? t("anyVehicle") : subjects(subject ?? "GENERAL"));
  const title = months === null ? subjectText : `${subjectText} · ${t("months", { months })}`;
  return (
    <Card as="li">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="text-lg font-bold">{title}</h3>
        <Badge tone={tones[state]} className="text-sm">
          {t(`${isSubscription ? "proposal" : "state"}.${state}`)}
        </Badge>
      </div>
      <p className="text-sm text-ink-soft">
        <span className="tabular font-bold">{reference}</span>
        <span> · {t("sent", { date: formatInstant(enquiry.createdAt, language) })}</span>
        {bookingCode && <> · {t("booking", { code: bookingCode })}</>}
      </p>
      {state === "waiting" && (
        <>
          <p className="mt-3">{t("before", { date: formatInstant(enquiry.answerBefore, language) })}</p>
          {clock(enquiry)}
        </>
      )}
      {state === "answered" && answeredAt && (
        <p className="mt-3">{t("answered", { date: formatInstant(answeredAt, language) })}</p>
      )}
      {state === "failed" && <p className="mt-3">{t("failedText")}</p>}
      {enquiry.message && (
        <Disclosure title={t("message")} className="mt-2 border-b-0">
          <p className="break-words whitespace-pre-line">{enquiry.message}</p>
        </Disclosure>
      )}
    </Card>
  );
}

interface DriveCardProps {
  drive: ClientRequests["drives"][number];
  language: Language;
}

/** A test drive: car, time, state and link. */
function DriveCard({ drive, language }: DriveCardProps) {
  const t = useTranslations("clientArea.requests.drives");
  const states = useTranslations("secondHand.drive");
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h3 className="text-lg font-bold">{drive.vehicle}</h3>
        <p>{formatInstant(drive.startsAt, language)}</p>
        <p className="text-ink-soft">{states(`${drive.state}.title`)}</p>
      </div>
      {(drive.state === "booked" || drive.state === "pending") && (
        <Link href={paths.secondHand(language, `/drive/${drive.token}`)} className={smallButton}>
          {t("open")}
        </Link>
      )}
    </Card>
  );
}

interface AlertCardProps {
  alert: ClientRequests["alerts"][number];
  filters: string;
  language: Language;
}

/** A stock alert: filters, expiry and link. */
function AlertCard({ alert, filters, language }: AlertCardProps) {
  const t = useTranslations("clientArea.requests.alerts");
  const until = instantDayText(Date.parse(alert.expiresAt), language);
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h3 className="text-lg font-bold">{filters}</h3>
        <p className="text-ink-soft">{alert.confirmed ? t("active", { date: until }) : t("pending")}</p>
      </div>
      <Link href={paths.secondHand(language, `/alert/${alert.token}`)} className={smallButton}>
        {t(alert.confirmed ? "open" : "confirm")}
      </Link>
    </Card>
  );
}

/** Card of the first page: the number of open requests by kind. */
export function RequestsCard({ requests, language }: Pick<RequestsScreenProps, "requests" | "language">) {
  const t = useTranslations("clientArea.requests.open");
  const counts = [
    ["quotes", requests.quotes.length],
    ["enquiries", requests.enquiries.filter(({ state }) => state === "waiting").length],
    ["drives", requests.drives.filter(({ state }) => state === "booked").length],
    ["alerts", requests.alerts.length],
  ] as const;
  const open = counts.filter(([, count]) => count > 0);
  if (open.length === 0) return null;
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="text-xl">{t("title")}</h2>
        <p className="mt-1 text-ink-soft">{open.map(([kind, count]) => t(kind, { count })).join(" · ")}</p>
      </div>
      <Link href={paths.clientPage(language, "requests")} className={smallButton}>
        {t("all")}
      </Link>
    </Card>
  );
}
