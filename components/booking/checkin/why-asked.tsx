"use client";

import { CircleHelp } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CheckinField } from "@/lib/domain/checkin/fields";
import { purposeOf } from "./checkin-steps";

/** Why a datum is asked, who gets it and when it is deleted, opened in place (rules section 14). */
export function WhyAsked({ field, label }: { field: CheckinField; label: string }) {
  const t = useTranslations("checkin");
  const { reason, who } = purposeOf(field);
  return (
    <details className="mt-1 text-sm text-ink-soft">
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
        <CircleHelp className="size-4 shrink-0" aria-hidden="true" />
        {t("why.ask")}
        <span className="sr-only">: {label}</span>
      </summary>
      <p className="mt-1 rounded-md bg-sand-100 p-3">
        {t(`why.${reason}`)} {t(`who.${who}`)} {t("deleted")}
      </p>
    </details>
  );
}
