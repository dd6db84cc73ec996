"use client";

import { useTranslations } from "next-intl";
import { useActionState, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { TextField } from "@/components/ui/text-field";
import type { CallResult } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { useErrorText } from "@/lib/i18n/use-error-text";
import { idleLinks, LinksAnswer, type MailLinks } from "./mail-links";

export type OpenBooking = (code: string, email: string) => Promise<CallResult<string>>;

interface FindBookingProps {
  language: Language;
  phone: string;
  /** Screen to open after access is granted; the confirmation redirects to the screen of the booking's status. */
  screen: "manage" | "cancel" | "invoice" | "checkin" | "confirmation";
  /** Locator from the URL, if any. */
  code?: string | undefined;
  /** What a locator looks like here. */
  example: string;
  open: OpenBooking;
  /** Mails the links to the bookings of an address. */
  mail: MailLinks;
}

/** Form with locator and e-mail that grants access to a booking. After a refusal the input is kept. */
export function FindBooking({ language, phone, screen, code = "", example, open, mail }: FindBookingProps) {
  const t = useTranslations("manage.find");
  const { bind, summary, attempt, pending, props } = useContractForm({
    resolver: ({ access }) => access,
    defaultValues: { code, email: "" },
    fields: [
      { name: "code", id: "find-code", label: t("code") },
      { name: "email", id: "find-email", label: t("email") },
    ],
  });
  const [refused, setRefused] = useState<{ code: ErrorCode; email: string } | null>(null);
  const submit = async (typed: { code: string; email: string }) => {
    setRefused(null);
    const answer = await open(typed.code, typed.email).catch(() => ({ ok: false, code: "UNAVAILABLE" }) as const);
    if (answer.ok) {
      window.location.assign(paths[screen](language, answer.value));
      return "away";
    }
    setRefused({ code: answer.code, email: typed.email });
    return "here";
  };
  return (
    <div className="grid gap-5">
      <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />
      {refused && <Refused {...refused} language={language} phone={phone} mail={mail} />}
      <form {...props(submit, () => setRefused(null))} className="grid gap-5">
        <TextField
          {...bind("code")}
          defaultValue={code}
          hint={t("codeHint", { example })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          required
          inputClassName="uppercase placeholder:normal-case"
        />
        <TextField
          {...bind("email")}
          hint={t("emailHint")}
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
    </div>
  );
}

interface RefusedProps extends Pick<FindBookingProps, "language" | "phone" | "mail"> {
  code: ErrorCode;
  /** As typed; the link can be mailed to it. */
  email: string;
}

function Refused({ code, email, language, phone, mail }: RefusedProps) {
  const t = useTranslations("manage.find");
  const errorText = useErrorText();
  const [state, run, busy] = useActionState(mail, idleLinks);
  const isUnknown = code === "BOOKING_NOT_FOUND" || code === "BOOKING_DATA_MISMATCH";
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 rounded-lg">
      <Notice
        tone="error"
        live="alert"
        title={code === "BOOKING_NOT_FOUND" ? t("notFound") : errorText(code)}
        action={
          isUnknown && (
            <>
              <form action={run}>
                <input type="hidden" name="lang" value={language} />
                <input type="hidden" name="email" value={email} />
                <Button type="submit" variant="secondary" size="sm" loading={busy}>
                  <Icon name="Mail" className="size-4" />
                  {t("mail")}
                </Button>
              </form>
              <a href={telephoneHref(phone)} className={buttonStyle({ variant: "secondary", size: "sm" })}>
                <Icon name="Phone" className="size-4" />
                {t("call", { phone })}
              </a>
            </>
          )
        }
      >
        {isUnknown && <p>{t("unknown")}</p>}
      </Notice>
      {isUnknown && <LinksAnswer state={state} phone={phone} />}
    </div>
  );
}
