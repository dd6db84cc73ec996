"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { EraseAnswer } from "@/lib/actions/erase-data";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { errorKeys } from "@/lib/i18n/error-keys";

interface EraseDialogProps {
  open: boolean;
  kept: { accountingYears: number; authorityYears: number };
  erase: () => Promise<EraseAnswer | undefined>;
  onClose: () => void;
  /** Noted only: these bookings have to end first. */
  onWaiting: (bookings: readonly string[]) => void;
}

/** What goes, what stays and why, before an account is erased. */
export function EraseDialog({ open, kept, erase, onClose, onWaiting }: EraseDialogProps) {
  const t = useTranslations("clientArea.erase");
  const errors = useTranslations("errors.api");
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const press = async () => {
    if (pending) return;
    setPending(true);
    setRefused(null);
    const answer = await erase().catch(() => ({ ok: false, code: "UNAVAILABLE" }) as const);
    // Erased at once: the page is on its way out.
    if (!answer) return;
    setPending(false);
    if (answer.ok) onWaiting(answer.waitingFor);
    else setRefused(answer.code);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("title")}
      closeLabel={t("close")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button variant="action" loading={pending} onClick={() => void press()}>
            {t("confirm")}
          </Button>
        </>
      }
    >
      <h3 className="font-bold">{t("goes")}</h3>
      <p className="mt-1">{t("goesText")}</p>
      <h3 className="mt-5 font-bold">{t("stays")}</h3>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        <li>{t("stays1", { accountingYears: kept.accountingYears })}</li>
        <li>{t("stays2", { authorityYears: kept.authorityYears })}</li>
        <li>{t("stays3")}</li>
      </ul>
      {refused && <Notice tone="error" live="alert" className="mt-5" title={errors(errorKeys[refused])} />}
    </Dialog>
  );
}
