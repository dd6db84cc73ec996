"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { formatPrice } from "@/components/ui/format-price";
import { Notice } from "@/components/ui/notice";
import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";
import { formatMoment } from "@/lib/i18n/format-wall-clock";
import { useErrorText } from "../wizard/use-error-text";
import type { ChangeRefusal } from "./use-change";

interface ChangeRefusedProps {
  refused: ChangeRefusal;
  offices: readonly Office[];
  language: Language;
}

/** Why a change was not made, with priced ways out where there are any. */
export function ChangeRefused({ refused, offices, language }: ChangeRefusedProps) {
  const t = useTranslations("manage.change");
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal moves focus here again
  useEffect(() => box.current?.focus(), [refused]);
  return (
    <div ref={box} tabIndex={-1} className="mt-5 rounded-lg">
      <Notice
        tone={refused.code === "PRICE_CHANGED" ? "warning" : "error"}
        live="alert"
        title={errorText(refused.code)}
      >
        {refused.alternatives.length > 0 && (
          <>
            <p>{t("alternatives")}</p>
            <ul className="mt-1 list-disc space-y-1 ps-5">
              {refused.alternatives.map((one) => (
                <li key={`${one.kind} ${one.pickupOfficeId} ${one.pickupAt} ${one.returnAt} ${one.groupId}`}>
                  {offices.find(({ id }) => id === one.pickupOfficeId)?.nombre}: {formatMoment(one.pickupAt, language)}{" "}
                  – {formatMoment(one.returnAt, language)},{" "}
                  {t("alternativeFrom", { price: formatPrice(one.fromCents, language) })}
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
