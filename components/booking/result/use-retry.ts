"use client";

import { useRef, useState } from "react";
import { leaveForPayment } from "@/components/booking/payment/leave-for-payment";
import type { MethodChoice } from "@/components/booking/payment/order-request";
import type { OrderAnswer } from "@/lib/actions/order-answer";
import type { PaymentRetry } from "@/lib/contracts/reservation";
import type { Language } from "@/lib/domain/language/languages";

export type Retry = (retry: PaymentRetry, idempotencyKey: string) => Promise<OrderAnswer>;
export type RetryProblem = "prepare" | "offline" | "rateLimited" | "alreadyOpen" | "other";

export interface RetryOptions {
  send: Retry;
  code: string;
  language: Language;
  /** The attempt that is given up for the new one. */
  replaces?: string | undefined;
  /** Another page is open that can't be ended; without it that is told as a problem. */
  onOpen?: () => void;
  /** The hold is over. */
  onLost: () => void;
}

/** One more attempt for a held booking; the same press keeps its key until it was answered. */
export function useRetry({ send, code, language, replaces, onOpen, onLost }: RetryOptions) {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<RetryProblem | null>(null);
  const attempt = useRef<{ key: string; method: MethodChoice } | null>(null);
  const busy = useRef(false);
  const retry = async (method: MethodChoice) => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setProblem(null);
    if (attempt.current?.method !== method) attempt.current = { key: crypto.randomUUID(), method };
    const answer = await send({ code, ...method, ...(replaces ? { replaces } : {}) }, attempt.current.key).catch(
      () => null,
    );
    if (answer?.ok) return leaveForPayment(code, answer.payment, language);
    if (answer) attempt.current = null;
    busy.current = false;
    setPending(false);
    if (answer === null) setProblem("offline");
    else if (answer.code === "PAYMENT_ALREADY_OPEN") onOpen ? onOpen() : setProblem("alreadyOpen");
    else if (answer.code === "TIME_SELECTION_LOST" || answer.code === "NOT_AVAILABLE") onLost();
    else if (answer.code === "PAYMENT_START_FAILED") setProblem("prepare");
    else setProblem(answer.code === "RATE_LIMITED" ? "rateLimited" : "other");
  };
  return { retry, pending, problem };
}
