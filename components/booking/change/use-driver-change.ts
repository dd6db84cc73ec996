"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { DriverChangeAnswer } from "@/lib/actions/booking";
import { type DriverFact, driverFacts } from "@/lib/contracts/driver-change";
import type { DriverSectionProps } from "./driver-section";

type Refusal = Extract<DriverChangeAnswer, { ok: false }>;
const offline: Refusal = { ok: false, code: "UNAVAILABLE", fields: [], difference: null };

/** What is filled in is sent; another price is shown first, and sent again once it is confirmed. */
export function useDriverChange({ booking, send }: Pick<DriverSectionProps, "booking" | "send">) {
  const router = useRouter();
  const [typed, setTyped] = useState<Partial<Record<DriverFact, string>>>({});
  const [declares, setDeclares] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [done, setDone] = useState(false);
  const key = useRef<string>(null);
  const given = driverFacts.filter((fact) => typed[fact]?.trim());
  const another = given.some((fact) => fact === "firstName" || fact === "lastName" || fact === "birthDate");
  const anew = () => {
    setRefused(null);
    key.current = null;
  };
  const submit = async () => {
    if (pending) return;
    setPending(true);
    key.current ??= crypto.randomUUID();
    const request = {
      ...Object.fromEntries(given.map((fact) => [fact, typed[fact]])),
      declaresLicenceOverTwoYears: declares,
      declaresGroupLicence: declares,
      expectedDifferenceCents: refused?.difference?.differenceCents ?? 0,
    };
    const answer = (await send(booking.code, request, key.current).catch(() => null)) ?? offline;
    // Without an answer the same press may be repeated: it keeps its key.
    if (answer !== offline) key.current = null;
    setPending(false);
    setRefused(answer.ok ? null : answer);
    setDone(answer.ok);
    if (answer.ok) router.refresh();
  };
  return {
    typed,
    type: (fact: DriverFact, value: string) => {
      anew();
      setTyped((before) => ({ ...before, [fact]: value }));
    },
    declares,
    declare: (value: boolean) => {
      anew();
      setDeclares(value);
    },
    given,
    another,
    pending,
    refused,
    done,
    submit,
  };
}
