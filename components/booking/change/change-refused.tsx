"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { useErrorText } from "@/components/booking/wizard/use-error-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Alternative } from "@/lib/contracts/availability";
import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { formatMoment } from "@/lib/i18n/format-time";
import type { ChangeRefusal } from "./use-change";

interface ChangeRefusedProps {
  refused: ChangeRefusal;
  offices: readonly Office[];
  language: Language;
  /** Takes one of the ways out into the form, and asks what it comes to. */
  onTake: (other: Alternative) => void;
}

/** Why a change was not made, with priced ways out where there are any. */
export function ChangeRefused({ refused, offices, language, onTake }: ChangeRefusedProps) {
  const t = useTranslations("manage.change");
  const errorText = useErrorText();
  const box = useRef<HTMLDivElement>(null);
  // A change keeps the booked group.
  const alternatives = refused.alternatives.filter(({ kind }) => kind !== "group");
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal moves focus here again
  useEffect(() => box.current?.focus(), [refused]);
  return (
    <div ref={box} tabIndex={-1} className="mt-5 rounded-lg">
      <Notice
        tone={refused.code === "PRICE_CHANGED" ? "warning" : "error"}
        live="alert"
        title={errorText(refused.code)}
      >
        {alternatives.length > 0 && (
          <>
            <p>{t("alternatives")}</p>
            <ul className="mt-2 grid gap-2">
              {alternatives.map((one) => (
                <li key={`${one.kind} ${one.pickupOfficeId} ${one.pickupAt} ${one.returnAt} ${one.groupId}`}>
                  <Button variant="secondary" className="w-full justify-start text-start" onClick={() => onTake(one)}>
                    <span className="text-sm">
                      {offices.find(({ id }) => id === one.pickupOfficeId)?.nombre}:{" "}
                      {formatMoment(one.pickupAt, language)} – {formatMoment(one.returnAt, language)},{" "}
                      {t("alternativeFrom", { price: formatPrice(one.fromCents, language) })}
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
