"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { ChangeAnswer } from "@/lib/actions/booking";
import type { BookingChange, BookingChangeInput } from "@/lib/contracts/booking";
import type { ChangeProps } from "./change-section";

export type ChangeRefusal = Extract<ChangeAnswer, { ok: false }>;
type Wish = Omit<BookingChangeInput, "preview">;

const offline: ChangeRefusal = { ok: false, code: "UNAVAILABLE", fields: [], alternatives: [], difference: null };

/** Preview first, then exactly what was shown is confirmed; another price by then is shown instead. */
export function useChange({ booking, send }: Pick<ChangeProps, "booking" | "send">) {
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const [preview, setPreview] = useState<BookingChange | null>(null);
  const [refused, setRefused] = useState<ChangeRefusal | null>(null);
  const [done, setDone] = useState<BookingChange | null>(null);
  const key = useRef<string>(null);
  const ask = async (request: BookingChangeInput): Promise<ChangeAnswer> => {
    setPending(true);
    setRefused(null);
    key.current ??= crypto.randomUUID();
    const answer = await send(booking.code, request, key.current).catch(() => null);
    // Without an answer the same press may be repeated: it keeps its key.
    if (answer) key.current = null;
    setPending(false);
    return answer ?? offline;
  };
  const show = async (wish: Wish) => {
    const answer = await ask({ ...wish, preview: true });
    if (answer.ok) return setPreview(answer.change);
    setPreview(null);
    setRefused(answer);
  };
  const confirm = async (wish: Wish) => {
    if (!preview) return;
    const answer = await ask({ ...wish, preview: false, expectedDifferenceCents: preview.differenceCents });
    if (answer.ok) {
      setDone(answer.change);
      setPreview(null);
      return router.refresh();
    }
    if (answer.code === "PRICE_CHANGED") await show(wish);
    else setPreview(null);
    setRefused(answer);
  };
  const forget = () => {
    setPreview(null);
    setRefused(null);
    key.current = null;
  };
  return { pending, preview, refused, done, show, confirm, forget };
}
