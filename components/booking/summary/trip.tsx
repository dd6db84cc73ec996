"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { formatMoment } from "@/lib/i18n/format-time";
import { Grace } from "./grace";

/** Where and when, as searched. */
export function Trip() {
  const { address, offices, language, availability } = useWizard();
  const t = useTranslations("wizard.summary");
  if (!address) return null;
  const name = (id: number) => offices.find((office) => office.id === id)?.nombre ?? "";
  const events = [
    { label: t("pickup"), office: name(address.pickupOfficeId), at: address.pickupAt },
    { label: t("return"), office: name(address.returnOfficeId), at: address.returnAt },
  ];
  return (
    <dl className="space-y-3 text-sm">
      {events.map(({ label, office, at }) => (
        <div key={label}>
          <dt className="text-ink-muted">{label}</dt>
          <dd>
            <span className="block font-bold">{office}</span>
            <time dateTime={at}>{formatMoment(at, language)}</time>
          </dd>
        </div>
      ))}
      {availability && (
        <div className="flex gap-2">
          <dt className="text-ink-muted">{t("length")}</dt>
          <dd className="font-bold">{t("days", { count: availability.days })}</dd>
        </div>
      )}
      <div>
        <dt className="sr-only">{t("grace")}</dt>
        <dd>
          <Grace />
        </dd>
      </div>
    </dl>
  );
}
