"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Spinner } from "@/components/ui/progress";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { BookingState } from "@/lib/contracts/reservation";
import { resultPath } from "@/lib/contracts/result-path";
import type { Language } from "@/lib/domain/language/languages";
import { WebUnavailable } from "@/lib/web-client/browser";
import { paymentStatusQuery } from "@/lib/web-client/queries";

interface VerifyingScreenProps {
  code: string;
  language: Language;
  /** Shown while an unpaid attempt is open: back to the provider, or another method. */
  abandonedPayment: ReactNode;
}

/**
 * Polls the payment status and goes to the result once it is final; after 2 minutes says that an e-mail will follow.
 */
export function VerifyingScreen({ code, language, abandonedPayment }: VerifyingScreenProps) {
  const t = useTranslations("verifying");
  const router = useRouter();
  const { phase, settled, restart } = useVerification(code, language);
  useEffect(() => {
    if (settled) router.replace(resultPath(language, code, settled.status));
  }, [settled, router, language, code]);
  const late = phase === "late";
  return (
    <div className="page py-10 desktop:py-20">
      <div className="mx-auto flex max-w-xl flex-col items-center text-center">
        <div className="flex size-20 items-center justify-center rounded-full bg-sand-100 text-action">
          {late ? <Icon name="Mail" className="size-10" /> : <Spinner className="size-10" />}
        </div>
        <div aria-live="polite">
          <h1 className="mt-6 text-3xl">{t(late ? "lateTitle" : "title")}</h1>
          <p className="mt-4 text-lg text-ink-soft">{t(late ? "lateText" : "text")}</p>
          {phase === "offline" && <p className="mt-3 font-bold text-warning-ink">{t("offline")}</p>}
        </div>
        <p className="mt-6 rounded-full bg-sand-100 px-5 py-2 font-bold">{t("reference", { code })}</p>
        <p className="mt-6 text-sm text-ink-muted">{t("safe")}</p>
        {abandonedPayment}
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

const firstPollMs = 2_000;
const pollIntervalMs = 5_000;
const giveUpMs = 120_000;

const isOpen = ({ status }: BookingState) => status === "paying" || status === "verifying";

interface Verification {
  phase: "polling" | "offline" | "late";
  /** The booking's state once the payment is final; null before. */
  settled: BookingState | null;
  restart: () => void;
}

/** Polls the payment status: after 2 s, then every 5 s, for 2 minutes (rules section 10). */
function useVerification(code: string, language: Language): Verification {
  const [round, setRound] = useState(0);
  const [time, setTime] = useState<"early" | "polling" | "late">("early");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `restart` begins a new round
  useEffect(() => {
    setTime("early");
    const begin = setTimeout(() => setTime("polling"), firstPollMs);
    const end = setTimeout(() => setTime("late"), giveUpMs);
    return () => {
      clearTimeout(begin);
      clearTimeout(end);
    };
  }, [code, round]);
  const { data, isError } = useQuery({
    ...paymentStatusQuery(code, language),
    enabled: time === "polling",
    refetchInterval: ({ state }) => (state.data?.ok && !isOpen(state.data.data) ? false : pollIntervalMs),
    refetchIntervalInBackground: true,
    throwOnError: (error) => !(error instanceof WebUnavailable),
  });
  return {
    phase: time === "late" ? "late" : isError ? "offline" : "polling",
    settled: data?.ok && !isOpen(data.data) ? data.data : null,
    restart: () => setRound(round + 1),
  };
}
