import { useTranslations } from "next-intl";
import type { NamedCountry } from "@/components/booking/driver/country-list";
import { FocusedHeading } from "@/components/layout/focused-heading";
import { Notice } from "@/components/ui/notice";
import { saveCheckinAction } from "@/lib/actions/checkin";
import type { Booking } from "@/lib/contracts/booking";
import type { Checkin } from "@/lib/contracts/checkin";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { formatMoment } from "@/lib/i18n/format-time";
import { CheckinForm } from "./checkin-form";
import { DeskPass } from "./desk-pass";
import { DriverList } from "./driver-list";

interface CheckinScreenProps {
  code: string;
  checkin: Checkin;
  /** Null for who came by a driver's private link, which opens nothing else. */
  booking: Booking | null;
  countries: readonly NamedCountry[];
  manageUrl: string;
  language: Language;
  /** The booking's own screen, in the client area for its client. */
  back: string;
}

/** A driver's express check-in: the form, the pass once it is complete, or why it is closed. */
export function CheckinScreen({ code, checkin, booking, countries, manageUrl, language, back }: CheckinScreenProps) {
  const t = useTranslations("checkin");
  const errors = useTranslations("errors.api");
  const { position, status, closed, isPrivate, byLink, driver } = checkin;
  const complete = status === "complete" || status === "validated";
  const hidden = isPrivate && !byLink;
  const early = booking !== null && ["held", "paying", "verifying", "payment_error"].includes(booking.status);
  const who = position === 0 ? t("drivers.main") : t("drivers.additional", { number: position });
  return (
    <div className="page max-w-215 py-8 desktop:py-12">
      <FocusedHeading className="text-3xl">{t("title")}</FocusedHeading>
      <p className="mt-2 text-lg text-ink-soft">
        <span className="tabular font-bold text-ink">{code}</span> · {who} · {formatMoment(checkin.pickupAt, language)}
      </p>
      <div className="mt-6 grid gap-6">
        {closed && (
          <Notice tone="info" title={early ? t("notYet") : errors("checkinClosed")}>
            {t("closedText")}
          </Notice>
        )}
        {complete && (
          <DeskPass
            code={code}
            manageUrl={manageUrl}
            name={[driver.firstName, driver.surname1].filter(Boolean).join(" ") || who}
          />
        )}
        {booking && <DriverList booking={booking} current={position} language={language} />}
        {!closed && hidden && <Notice tone="info" title={t("private")} />}
        {!closed && !hidden && (
          <>
            <Notice tone="info" title={t("lawTitle")}>
              {t("lawText")}{" "}
              <a href={paths.legal(language, "privacy")} className="font-bold underline underline-offset-4">
                {t("privacy")}
              </a>
            </Notice>
            <CheckinForm
              key={`${code} ${position}`}
              code={code}
              checkin={checkin}
              countries={countries}
              language={language}
              save={saveCheckinAction}
            />
          </>
        )}
        {booking && (
          <p data-print="hide">
            <a href={back} className="inline-block py-1 font-bold underline underline-offset-4">
              {t("back")}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
