"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Price } from "@/components/ui/price";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";

export interface PriceChange {
  fromCents: number;
  toCents: number;
}

interface PriceChangedDialogProps {
  change: PriceChange | null;
  language: Language;
  onAccept: () => void;
  onBack: () => void;
}

/** Old and new price: accept, or go back; nothing is booked meanwhile. */
export function PriceChangedDialog({ change, language, onAccept, onBack }: PriceChangedDialogProps) {
  const t = useTranslations("payment.problem");
  if (!change) return null;
  return (
    <Dialog
      open
      onClose={onBack}
      title={t("changedTitle")}
      closeLabel={t("close")}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t("changedBack")}
          </Button>
          <Button variant="action" onClick={onAccept}>
            {t("changedAccept", { amount: formatPrice(change.toCents, language) })}
          </Button>
        </>
      }
    >
      <p>{t("changedText")}</p>
      <dl className="mt-5 grid grid-cols-2 gap-4 rounded-lg bg-sand-100 p-4">
        <div>
          <dt className="text-sm text-ink-muted">{t("changedOld")}</dt>
          <dd>
            <Price cents={change.fromCents} locale={language} className="text-xl line-through" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-muted">{t("changedNew")}</dt>
          <dd>
            <Price cents={change.toCents} locale={language} className="text-xl font-bold" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
