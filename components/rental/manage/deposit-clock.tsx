"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/domain/core/languages";
import { formatInstant } from "@/lib/i18n/format-time";
import { useCountdown } from "@/lib/web-client/use-countdown";

/** Countdown to the deadline by which the deposit is released (48 h). */
export function DepositClock({ dueBy, language }: { dueBy: string; language: Language }) {
  const t = useTranslations("manage.deposit");
  const seconds = useCountdown(dueBy);
  if (seconds === null) return <p className="mt-4 min-h-14" aria-hidden="true" />;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return (
    <p
      role="timer"
      className="mt-4 flex min-h-14 items-center gap-2.5 rounded-lg bg-info-soft p-3.5 font-bold text-info-ink"
    >
      <Icon name="Clock" className="size-5 shrink-0" />
      {seconds > 0 ? t("left", { hours, minutes }) : t("over", { date: formatInstant(dueBy, language) })}
    </p>
  );
}
