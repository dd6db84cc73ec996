import { ClipboardCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { Booking } from "@/lib/contracts/booking";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

/** How far express check-in is, and the way to it. */
export function CheckinCard({ booking, language }: { booking: Booking; language: Language }) {
  const t = useTranslations("manage.checkin");
  const { status, percent, closed, drivers } = booking.checkin;
  if (closed) return null;
  return (
    <Card as="section" tone="sea" data-print="hide">
      <h2 className="flex items-center gap-2.5 text-xl">
        <ClipboardCheck className="size-6 shrink-0" aria-hidden="true" />
        {t("title")}
      </h2>
      <p className="mt-1 text-ink-soft">{t(`state.${status}`, { count: drivers.length })}</p>
      <ProgressBar label={t("progress")} percent={percent} className="mt-4" />
      <a
        href={paths.checkin(language, booking.code)}
        className={buttonStyle({ variant: "primary", className: "mt-5" })}
      >
        {t(status === "complete" || status === "validated" ? "look" : status === "partial" ? "goOn" : "begin")}
      </a>
    </Card>
  );
}
