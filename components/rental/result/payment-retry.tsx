"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import type { MethodChoice } from "@/components/rental/payment/payment-methods";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import type { CallResult } from "@/lib/contracts/core/envelope";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { formatClockTime } from "@/lib/i18n/format-time";
import { useCountdown } from "@/lib/web-client/use-countdown";
import { type Retry, RetryForm } from "./retry-form";

interface PaymentRetryProps {
  send: Retry;
  extendHold: ExtendHold;
  code: string;
  language: Language;
  amountCents: number;
  /** End of the hold; null once it has expired. */
  holdEndsAt: string | null;
  /** Minutes by which one extension prolongs the hold. */
  extensionMinutes: number;
  methods: readonly MethodChoice[];
  /** Back to the vehicles with the same search. */
  chooseAgain: string;
}

/** Another attempt with any method while the hold is live; once it has expired, a link to search again. */
export function PaymentRetry(props: PaymentRetryProps) {
  const { send, extendHold, code, language, amountCents, holdEndsAt, extensionMinutes, methods, chooseAgain } = props;
  const t = useTranslations("paymentError");
  const [until, setUntil] = useState(holdEndsAt);
  const seconds = useCountdown(until);
  if (until === null || seconds === 0)
    return (
      <Notice
        tone="warning"
        live="status"
        title={t("expiredTitle")}
        action={
          <Link href={chooseAgain} className={buttonStyle({ variant: "action" })}>
            {t("chooseAgain")}
          </Link>
        }
      >
        {t("expiredText")}
      </Notice>
    );
  return (
    <div className="grid gap-6">
      <p>{t("kept", { time: formatClockTime(until) })}</p>
      {seconds !== null && (
        <HoldCountdown
          extendHold={extendHold}
          code={code}
          seconds={seconds}
          minutes={extensionMinutes}
          onExtended={setUntil}
          onLost={() => setUntil(null)}
        />
      )}
      <RetryForm
        send={send}
        code={code}
        language={language}
        amountCents={amountCents}
        methods={methods}
        onOpen={() => window.location.assign(paths.verifying(language, code))}
        onLost={() => setUntil(null)}
      />
    </div>
  );
}

const shownFromSeconds = 300;
const announcedFromSeconds = 120;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export type ExtendHold = (code: string) => Promise<CallResult<string>>;

interface HoldCountdownProps {
  extendHold: ExtendHold;
  code: string;
  seconds: number;
  /** Minutes of one extension. */
  minutes: number;
  onExtended: (holdEndsAt: string) => void;
  onLost: () => void;
}

/** Countdown of the hold's last 5 minutes, announced at 2 minutes, with a button to extend it (rules section 10). */
function HoldCountdown({ extendHold, code, seconds, minutes, onExtended, onLost }: HoldCountdownProps) {
  const t = useTranslations("paymentError");
  const [announcement, setAnnouncement] = useState("");
  const [refused, setRefused] = useState(false);
  const [pending, startTransition] = useTransition();
  const extend = () =>
    startTransition(async () => {
      const answer = await extendHold(code).catch(() => null);
      if (answer?.ok) {
        onExtended(answer.value);
        setAnnouncement(t("extended", { time: formatClockTime(answer.value) }));
      } else if (answer?.code === "TIME_SELECTION_LOST") onLost();
      else {
        setRefused(answer !== null);
        setAnnouncement(t("extendRefused"));
      }
    });
  return (
    <div>
      {seconds <= shownFromSeconds && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning-soft p-4">
          <p className="flex items-center gap-2.5 text-lg font-bold text-warning-ink" role="timer">
            <Icon name="Clock" className="size-5 shrink-0" />
            {t("countdown", { time: clock(seconds) })}
          </p>
          {!refused && (
            <Button variant="secondary" size="sm" onClick={extend} loading={pending}>
              {t("extend", { minutes })}
            </Button>
          )}
        </div>
      )}
      <p role="status" className="mt-2 text-sm font-bold empty:hidden">
        {announcement}
      </p>
      <p role="alert" className="sr-only">
        {seconds <= announcedFromSeconds && seconds > 0 && t("countdownTwoMinutes")}
      </p>
    </div>
  );
}
