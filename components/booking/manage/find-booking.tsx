"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useArrivalFocus } from "@/components/ui/arrival-focus";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { TextField } from "@/components/ui/text-field";
import { useAwake } from "@/components/ui/use-awake";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { useErrorText } from "@/lib/i18n/error-keys";

export type OpenBooking = (
  code: string,
  email: string,
) => Promise<{ ok: true; code: string } | { ok: false; code: ErrorCode }>;

interface FindBookingProps {
  language: Language;
  phone: string;
  /** Where an opened booking leads. */
  screen: "manage" | "cancel" | "invoice" | "checkin";
  /** The locator, where the address names it. */
  code?: string | undefined;
  open: OpenBooking;
}

const ids = { code: "find-code", email: "find-email" } as const;

/** Locator and e-mail open a booking; whatever is refused, what was typed stays. */
export function FindBooking({ language, phone, screen, code = "", open }: FindBookingProps) {
  const awake = useAwake();
  const t = useTranslations("manage.find");
  const field = useTranslations("errors.field");
  const [typed, setTyped] = useState({ code, email: "" });
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<{ code: ErrorCode } | null>(null);
  const empty = { code: typed.code.trim() === "", email: typed.email.trim() === "" };
  const errorOf = (name: "code" | "email") => (attempt > 0 && empty[name] ? field("REQUIRED") : undefined);
  const errors = (["code", "email"] as const).flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: ids[name], message: `${t(name)}: ${message}` }] : [];
  });
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    setAttempt(attempt + 1);
    setRefused(null);
    if (empty.code || empty.email) return;
    setPending(true);
    const answer = await open(typed.code, typed.email).catch(() => ({ ok: false, code: "UNAVAILABLE" }) as const);
    if (answer.ok) return window.location.assign(paths[screen](language, answer.code));
    setPending(false);
    setRefused({ code: answer.code });
  };
  return (
    <form {...awake} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary title={t("summary")} errors={errors} attempt={attempt} />
      {refused && <Refused code={refused.code} phone={phone} call={t("call", { phone })} />}
      <TextField
        id={ids.code}
        label={t("code")}
        hint={t("codeHint")}
        error={errorOf("code")}
        value={typed.code}
        onChange={({ target }) => setTyped({ ...typed, code: target.value })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
        inputClassName="uppercase placeholder:normal-case"
      />
      <TextField
        id={ids.email}
        label={t("email")}
        hint={t("emailHint")}
        error={errorOf("email")}
        value={typed.email}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <Button type="submit" variant="action" size="lg" loading={pending} className="justify-self-start">
        {t("submit")}
      </Button>
    </form>
  );
}

function Refused({ code, phone, call }: { code: ErrorCode; phone: string; call: string }) {
  const errorText = useErrorText();
  const box = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Notice
        tone="error"
        live="alert"
        title={errorText(code)}
        action={
          code === "BOOKING_NOT_FOUND" && (
            <a href={`tel:${phone.replaceAll(" ", "")}`} className={buttonStyle({ variant: "secondary", size: "sm" })}>
              <Icon name="Phone" className="size-4" />
              {call}
            </a>
          )
        }
      />
    </div>
  );
}
