"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { OpenSession } from "@/lib/contracts/account/client";
import type { CallResult } from "@/lib/contracts/core/envelope";
import { type ErrorCode, errorMessageName } from "@/lib/contracts/core/error-codes";
import type { Language } from "@/lib/domain/core/languages";

import { formatInstant } from "@/lib/i18n/format-time";

interface SessionListProps {
  /** Those on other devices. */
  sessions: readonly OpenSession[];
  language: Language;
  end: (id: number) => Promise<CallResult<OpenSession[]>>;
}

/** Sessions on other devices with their sign-in method and times; each can be ended. */
export function SessionList({ sessions, language, end }: SessionListProps) {
  const t = useTranslations("clientArea.sessions");
  const errors = useTranslations("errors.api");
  const [open, setOpen] = useState(sessions);
  const [pending, setPending] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<ErrorCode | "ended" | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const endSession = async (id: number) => {
    if (pending !== null) return;
    setPending(id);
    setOutcome(null);
    const answer = await end(id).catch(() => ({ ok: false, code: "UNAVAILABLE" }) as const);
    setPending(null);
    if (!answer.ok) return setOutcome(answer.code);
    setOpen(answer.value);
    setOutcome("ended");
    // The pressed button was removed with its row.
    count.current?.focus();
  };
  return (
    <>
      <p ref={count} tabIndex={-1} className="mt-2 font-semibold">
        {t("others", { count: open.length })}
      </p>
      <ul className="mt-3 grid gap-3 empty:hidden">
        {open.map(({ id, means, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-t border-sand-200 pt-3">
            <div id={`session-${id}`}>
              <p>{t(`means.${means}`)}</p>
              <p className="text-sm text-ink-soft">
                {t("times", { opened: formatInstant(createdAt, language), used: formatInstant(lastUsedAt, language) })}
              </p>
            </div>
            <Button
              variant="secondary"
              aria-describedby={`session-${id}`}
              loading={pending === id}
              onClick={() => void endSession(id)}
            >
              {t("endOne")}
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className="font-bold text-success-ink">
        {outcome === "ended" && t("ended")}
      </p>
      {outcome && outcome !== "ended" && <Notice tone="error" live="alert" title={errors(errorMessageName(outcome))} />}
    </>
  );
}
