import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { ProgressBar } from "@/components/ui/progress-bar";
import { sendCheckinLinkAction } from "@/lib/actions/checkin";
import type { Booking } from "@/lib/contracts/booking";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { DriverLink } from "./driver-link";

interface DriverListProps {
  booking: Booking;
  /** The driver whose form is shown below. */
  current: number;
  language: Language;
}

const tones = { empty: "neutral", partial: "warning", complete: "success", validated: "success" } as const;

/** All drivers of the booking: how far each is, and a private link for everyone but the main one. */
export function DriverList({ booking, current, language }: DriverListProps) {
  const t = useTranslations("checkin");
  const { code, checkin } = booking;
  if (checkin.drivers.length < 2) return null;
  return (
    <Card as="section">
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
                  <a href={href} className={buttonStyle({ variant: "secondary", size: "sm" })}>
                    {t("drivers.open")}
                    <span className="sr-only">: {name}</span>
                  </a>
                )}
              </div>
              <ProgressBar label={`${t("progress")}: ${name}`} percent={percent} className="mt-2" />
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
