"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/progress";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { BookingState } from "@/lib/contracts/rental/reservation";
import { resultPath } from "@/lib/contracts/result-path";
import type { Language } from "@/lib/domain/core/languages";
import { formatClockTime } from "@/lib/i18n/format-time";
import { WebUnavailable } from "@/lib/web-client/browser";
import { paymentStatusQuery } from "@/lib/web-client/queries";

interface VerifyingScreenProps {
  code: string;
  language: Language;
  /** The booking's state when the page was rendered. */
  state: Pick<BookingState, "status" | "HORAMAX">;
  /** The way back to the provider, or another method; null where no attempt is open. */
  abandonedPayment: ReactNode;
}

/**
 * Polls the payment status and goes to the result once it is final; after 2 minutes says that an e-mail will follow.
 * Until the customer has come back from the provider (`paying`), they may have left its page unpaid, so that question
 * leads; once back, nothing offers to pay again.
 */
export function VerifyingScreen({ code, language, state, abandonedPayment }: VerifyingScreenProps) {
  const t = useTranslations("verifying");
  const router = useRouter();
  const { phase, status, settled, restart } = useVerification(code, language, state.status);
  const heading = useTopOnReturn();
  useEffect(() => {
    if (settled) router.replace(resultPath(language, code, settled.status));
  }, [settled, router, language, code]);
  const asks = abandonedPayment !== null && status === "paying";
  const late = phase === "late";
  return (
    <div className="page py-10 desktop:py-20">
      <div className="mx-auto flex max-w-xl flex-col items-center text-center">
        <div className="flex size-20 items-center justify-center rounded-full bg-sand-100 text-action">
          {asks ? (
            <Icon name="CreditCard" className="size-10" />
          ) : late ? (
            <Icon name="Mail" className="size-10" />
          ) : (
            <Spinner className="size-10" />
          )}
        </div>
        <div aria-live="polite">
          <h1 ref={heading} tabIndex={-1} className="mt-6 text-3xl outline-none">
            {t(asks ? "askTitle" : late ? "lateTitle" : "title")}
          </h1>
          {asks && state.HORAMAX && (
            <p className="mt-4 text-lg font-bold">{t("heldUntil", { time: formatClockTime(state.HORAMAX) })}</p>
          )}
          <p className="mt-4 text-lg text-ink-soft">{t(asks ? "askText" : late ? "lateText" : "text")}</p>
          {phase === "offline" && <p className="mt-3 font-bold text-warning-ink">{t("offline")}</p>}
        </div>
        {asks && abandonedPayment}
        <p className="mt-6 rounded-full bg-sand-100 px-5 py-2 font-bold">{t("reference", { code })}</p>
        <p className="mt-6 text-sm text-ink-muted">{t("safe")}</p>
        {late && (
          <div className="mt-8 flex flex-wrap justify-center gap-3">
            <Button variant="primary" onClick={restart}>
              {t("again")}
            </Button>
            <Link href={paths.manage(language, code)} className={buttonStyle({ variant: "secondary" })}>
              {t("manage")}
            </Link>
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * The heading, which takes focus. A page that the browser restores from its memory shows where it was left: back at
 * the top, with the heading focused.
 */
function useTopOnReturn() {
  const heading = useFocusOnMount<HTMLHeadingElement>({ scrolls: false });
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    };
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("pageshow", onPageShow);
      window.history.scrollRestoration = "auto";
    };
  }, [heading]);
  return heading;
}

const firstPollMs = 2_000;
const pollIntervalMs = 5_000;
const giveUpMs = 120_000;

const isOpen = ({ status }: BookingState) => status === "paying" || status === "verifying";

interface Verification {
  phase: "polling" | "offline" | "late";
  status: BookingState["status"];
  /** The booking's state once the payment is final; null before. */
  settled: BookingState | null;
  restart: () => void;
}

/** Polls the payment status: after 2 s, then every 5 s, for 2 minutes (rules section 10). */
function useVerification(code: string, language: Language, initial: BookingState["status"]): Verification {
  const [time, setTime] = useState<"early" | "polling" | "late">("early");
  useEffect(() => {
    if (time === "late") return;
    const timer =
      time === "early"
        ? setTimeout(() => setTime("polling"), firstPollMs)
        : setTimeout(() => setTime("late"), giveUpMs - firstPollMs);
    return () => clearTimeout(timer);
  }, [time]);
  const { data, isError } = useQuery({
    ...paymentStatusQuery(code, language),
    enabled: time === "polling",
    refetchInterval: ({ state }) => (state.data?.ok && !isOpen(state.data.value) ? false : pollIntervalMs),
    refetchIntervalInBackground: true,
    throwOnError: (error) => !(error instanceof WebUnavailable),
  });
  return {
    status: data?.ok ? data.value.status : initial,
    phase: time === "late" ? "late" : isError ? "offline" : "polling",
    settled: data?.ok && !isOpen(data.value) ? data.value : null,
    restart: () => setTime("early"),
  };
}
