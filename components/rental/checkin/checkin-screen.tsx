import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { NamedCountry } from "@/components/rental/forms/country-list";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { AnswerHeading, FocusedHeading } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress";
import { QrCode } from "@/components/ui/qr-code";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { Checkin } from "@/lib/contracts/rental/checkin";
import { webPaths } from "@/lib/contracts/web-paths";
import { isUnpaidHold } from "@/lib/domain/core/booking";
import type { Language } from "@/lib/domain/core/languages";
import { formatMoment } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import { saveCheckinAction, sendCheckinLinkAction } from "@/lib/server/rental/actions";
import { CheckinForm } from "./checkin-form";
import { passId } from "./checkin-steps";
import { DriverLink } from "./driver-link";

interface CheckinScreenProps {
  code: string;
  checkin: Checkin;
  /** Null when opened by a driver's private link, which gives access to nothing else. */
  booking: Booking | null;
  countries: readonly NamedCountry[];
  manageUrl: string;
  language: Language;
  /** Path of the booking's main screen. */
  back: string;
  /** Data protection notice below the form. */
  notice: ReactNode;
}

/** A driver's express check-in: the form, the desk pass once it is complete, or why check-in is closed. */
export function CheckinScreen(props: CheckinScreenProps) {
  const { code, checkin, booking, countries, manageUrl, language, back, notice } = props;
  const t = useTranslations("checkin");
  const errors = useTranslations("errors.api");
  const { position, status, closed, isPrivate, byLink, driver } = checkin;
  const complete = status === "complete" || status === "validated";
  const hidden = isPrivate && !byLink;
  const early = booking !== null && isUnpaidHold(booking.status);
  const who = position === 0 ? t("drivers.main") : t("drivers.additional", { number: position });
  const form = (
    <>
      <CheckinForm
        key={`${code} ${position}`}
        code={code}
        checkin={checkin}
        countries={countries}
        language={language}
        save={saveCheckinAction}
      />
      {booking && !complete && <DriverList booking={booking} current={position} language={language} />}
      <Notice tone="info" title={t("lawTitle")}>
        {t("lawText")}{" "}
        <Link href={paths.legal(language, "privacy")} className="font-bold underline underline-offset-4">
          {t("privacy")}
        </Link>
      </Notice>
      {notice}
    </>
  );
  return (
    <div className="page max-w-215 py-5 desktop:py-12">
      <FocusedHeading className="text-2xl desktop:text-3xl">{t("title")}</FocusedHeading>
      <p className="mt-1 text-ink-soft desktop:text-lg">
        <span className="tabular font-bold text-ink">{code}</span> · {who} · {formatMoment(checkin.pickupAt, language)}
      </p>
      <div className="mt-4 grid gap-6 desktop:mt-6">
        {closed && (
          <Notice tone="info" title={early ? t("notYet") : errors("checkinClosed")}>
            {t("closedText")}
          </Notice>
        )}
        {complete && (
          <DeskPass
            code={code}
            manageUrl={manageUrl}
            opensBooking={booking !== null}
            missing={missingDrivers(booking).map((number) => t("drivers.additional", { number }))}
            language={language}
            name={[driver.firstName, driver.surname1].filter(Boolean).join(" ") || who}
          />
        )}
        {booking && (complete || closed || hidden) && (
          <DriverList booking={booking} current={position} language={language} />
        )}
        {!closed && hidden && <Notice tone="info" title={t("private")} />}
        {!closed &&
          !hidden &&
          (complete ? (
            <Disclosure title={t("review")} data-print="hide">
              <div className="grid gap-6">{form}</div>
            </Disclosure>
          ) : (
            form
          ))}
        {booking && (
          <p data-print="hide">
            <Link href={back} className="inline-block py-1 font-bold underline underline-offset-4">
              {t("back")}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

const driversId = "checkin-drivers";

/** Positions of the additional drivers whose check-in is not complete. */
const missingDrivers = (booking: Booking | null): number[] =>
  (booking?.checkin.drivers ?? [])
    .filter(({ position, status }) => position > 0 && status !== "complete" && status !== "validated")
    .map(({ position }) => position);

interface DeskPassProps {
  code: string;
  /** Absolute address of the booking. */
  manageUrl: string;
  name: string;
  /** Whether this browser may open the booking, and with it the voucher. */
  opensBooking: boolean;
  /** The drivers whose check-in is not complete. */
  missing: readonly string[];
  language: Language;
}

/** The pass for the desk of a driver whose check-in is complete. */
function DeskPass({ code, manageUrl, name, opensBooking, missing, language }: DeskPassProps) {
  const t = useTranslations("checkin.pass");
  const trip = useTranslations("manage.trip");
  return (
    <Card as="section" className="flex flex-col items-center text-center print:ring-1 print:ring-sand-300">
      <AnswerHeading id={passId} className="text-xl">
        {t("title")}
      </AnswerHeading>
      {missing.length > 0 && (
        <p className="mt-1 font-semibold">
          {trip("tasks.checkin.others", { drivers: new Intl.ListFormat(language).format(missing) })}{" "}
          <a href={`#${driversId}`} className="underline underline-offset-4">
            {trip("tasks.checkin.link")}
          </a>
        </p>
      )}
      <QrCode content={manageUrl} label={t("qr", { code })} className="my-2 size-56" />
      <p className="tabular text-2xl font-bold">{code}</p>
      <p className="font-semibold">{name}</p>
      <p className="mt-2 max-w-text text-ink-soft">{t("text")}</p>
      {opensBooking && (
        <a
          href={webPaths.voucherPdf(code)}
          className={buttonStyle({ variant: "primary", className: "mt-4" })}
          data-print="hide"
        >
          <Icon name="FileText" className="size-5" />
          {trip("papers.voucher")}
        </a>
      )}
    </Card>
  );
}

interface DriverListProps {
  booking: Booking;
  /** The driver whose form is shown below. */
  current: number;
  language: Language;
}

const tones = { empty: "neutral", partial: "warning", complete: "success", validated: "success" } as const;

/** All drivers of the booking with their progress; additional drivers can be sent a private link. */
function DriverList({ booking, current, language }: DriverListProps) {
  const t = useTranslations("checkin");
  const { code, checkin } = booking;
  if (checkin.drivers.length < 2) return null;
  return (
    <Card as="section" id={driversId} className="scroll-mt-24">
      <h2 className="text-xl">{t("drivers.title")}</h2>
      <ul className="mt-3 divide-y divide-sand-200">
        {checkin.drivers.map(({ position, status, percent }) => {
          const name = position === 0 ? t("drivers.main") : t("drivers.additional", { number: position });
          const href = position === 0 ? paths.checkin(language, code) : paths.checkinDriver(language, code, position);
          return (
            <li key={position} className="py-4 last:pb-0">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h3 className="flex items-center gap-3 font-bold">
                  {name}
                  <Badge tone={tones[status]}>{t(`drivers.status.${status}`)}</Badge>
                </h3>
                {position !== current && (
                  <Link href={href} className={buttonStyle({ variant: "secondary", size: "sm" })}>
                    {t("drivers.open")}
                    <span className="sr-only">: {name}</span>
                  </Link>
                )}
              </div>
              {status !== "empty" && (
                <ProgressBar
                  label={`${labelled(language, t("progress"))}${name}`}
                  percent={percent}
                  language={language}
                  className="mt-2"
                />
              )}
              {position > 0 && !checkin.closed && (
                <Disclosure title={t("link.title")} className="mt-2 border-b-0">
                  <DriverLink code={code} position={position} send={sendCheckinLinkAction} />
                </Disclosure>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
