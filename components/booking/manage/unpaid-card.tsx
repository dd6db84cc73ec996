"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { useAwake } from "@/components/ui/use-awake";
import type { CancelAnswer } from "@/lib/actions/cancel-booking";
import type { CancellationRequest } from "@/lib/contracts/cancellation";
import { paths } from "@/lib/contracts/paths";
import type { BookingStatus } from "@/lib/domain/booking/vocabulary";
import type { Language } from "@/lib/domain/language/languages";
import { formatClockTime } from "@/lib/i18n/format-clock-time";
import { useErrorText } from "../wizard/use-error-text";

export type Cancel = (code: string, request: CancellationRequest, idempotencyKey: string) => Promise<CancelAnswer>;

interface UnpaidCardProps {
  code: string;
  status: BookingStatus;
  holdEndsAt: string | null;
  language: Language;
  cancel: Cancel;
}

const giveUp = { acceptsTerms: true, expectedRefundCents: 0 } as const;

/** An unpaid hold: pay it now, or give it up; nothing was charged. */
export function UnpaidCard({ code, status, holdEndsAt, language, cancel }: UnpaidCardProps) {
  const awake = useAwake();
  const t = useTranslations("manage.unpaid");
  const errorText = useErrorText();
  const [pending, setPending] = useState(false);
  const [told, setTold] = useState<{ ok: boolean; text: string } | null>(null);
  const key = useRef<string>(null);
  const abandon = async () => {
    if (pending) return;
    setPending(true);
    key.current ??= crypto.randomUUID();
    const answer = await cancel(code, giveUp, key.current).catch(() => null);
    setPending(false);
    // Giving up a hold answers with this verdict: there was nothing to cancel.
    const ok = answer?.ok === false && answer.code === "CANCEL_NOT_CONFIRMED";
    if (!ok) key.current = null;
    setTold({ ok, text: errorText(answer?.ok === false ? answer.code : "UNAVAILABLE") });
  };
  const isOpen = status === "paying" || status === "verifying";
  const target = isOpen ? paths.verifying(language, code) : paths.paymentError(language, code);
  return (
    <Card as="section">
      <h2 className="text-xl">{t("title")}</h2>
      {told?.ok ? (
        <Notice
          tone="success"
          live="status"
          className="mt-4"
          title={told.text}
          action={
            <a href={paths.home(language)} className={buttonStyle({ variant: "secondary", size: "sm" })}>
              {t("search")}
            </a>
          }
        />
      ) : (
        <>
          <p className="mt-2 text-ink-soft">
            {isOpen ? t("open") : t("text")} {holdEndsAt && t("until", { time: formatClockTime(holdEndsAt, language) })}
          </p>
          {told && <Notice tone="error" live="alert" className="mt-4" title={told.text} />}
          <div {...awake} className="mt-5 flex flex-wrap gap-3">
            <a href={target} className={buttonStyle({ variant: "action" })}>
              {isOpen ? t("look") : t("pay")}
            </a>
            <Button variant="secondary" loading={pending} onClick={() => void abandon()}>
              {t("giveUp")}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
