"use client";

import { useEffect, useState } from "react";
import type { BookingState } from "@/lib/contracts/reservation";
import type { Language } from "@/lib/domain/language/languages";
import { getWeb, WebUnavailable } from "@/lib/web-client/browser";

const firstAskMs = 2_000;
const nextAskMs = 5_000;
const giveUpMs = 120_000;

const isOpen = ({ status }: BookingState) => status === "paying" || status === "verifying";

export interface Verification {
  phase: "asking" | "offline" | "late";
  /** Known as soon as the provider has answered. */
  settled: BookingState | null;
  askAgain: () => void;
}

/** Asks how a payment stands: after 2 s, then every 5 s, for 2 minutes (rules section 10). */
export function useVerification(code: string, language: Language): Verification {
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<Verification["phase"]>("asking");
  const [settled, setSettled] = useState<BookingState | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks anew
  useEffect(() => {
    let waited = 0;
    let ended = false;
    let timer: ReturnType<typeof setTimeout>;
    const later = (delay: number) => {
      if (ended) return;
      if (waited >= giveUpMs) return setPhase("late");
      waited += delay;
      timer = setTimeout(() => void ask(), delay);
    };
    const ask = async () => {
      try {
        const answer = await getWeb<BookingState>(`/web/reserva/${code}/estado`, language);
        if (ended) return;
        if (answer.ok && !isOpen(answer.data)) return setSettled(answer.data);
        setPhase("asking");
      } catch (cause) {
        if (!(cause instanceof WebUnavailable)) throw cause;
        if (!ended) setPhase("offline");
      }
      later(nextAskMs);
    };
    setPhase("asking");
    later(firstAskMs);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [code, language, round]);

  return { phase, settled, askAgain: () => setRound((current) => current + 1) };
}
