"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import type { OwnerProof, OwnerProofForm } from "@/lib/contracts/account/client";
import type { ApiError, CallResult } from "@/lib/contracts/core/envelope";
import { errorMessageName } from "@/lib/contracts/core/error-codes";
import { mailedMinutes } from "@/lib/domain/account/account";
import { CodeField } from "./code-form";
import { PasswordField } from "./password-field";

/** The signed-in client, and how to mail them a code. */
export interface ProofOwner {
  nik: string;
  /** Without one (Google, mailed code) the code is the only proof. */
  hasPassword: boolean;
  sendCode: () => Promise<CallResult<null>>;
}

export type Refused = { readonly ok: false } & ApiError;
export const unavailable: Refused = { ok: false, code: "UNAVAILABLE", fields: [], data: null };

interface ProofDialogProps {
  open: boolean;
  onClose: () => void;
  owner: ProofOwner;
  title: string;
  cancel: string;
  confirm: string;
  /** Runs the confirmed action. Resolves to `away` when it is done and the page is being left. */
  act: (proof: OwnerProof) => Promise<Refused | "done" | "away">;
  children: ReactNode;
}

/** Re-authentication for sensitive actions: explains the action, then asks for the password or a mailed code. */
export function ProofDialog({ open, onClose, owner, title, cancel, confirm, act, children }: ProofDialogProps) {
  const id = useId();
  const t = useTranslations("clientArea.proof");
  const tCode = useTranslations("account.code");
  const api = useTranslations("errors.api");
  const field = useTranslations("errors.field");
  const { form, bind, pending, props } = useContractForm<OwnerProofForm>({
    resolver: ({ ownerProof }) => ownerProof,
    defaultValues: { means: owner.hasPassword ? "PASSWORD" : "CODE", password: "", code: "" },
    fields: [
      { name: "password", id: `${id}-password`, label: t("password") },
      { name: "code", id: `${id}-code`, label: tCode("label") },
    ],
    textOf: (_, name) => (name === "code" ? tCode("sixDigits") : undefined),
    focusesField: true,
  });
  const byCode = form.watch("means") === "CODE";
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  /** Shown at the field when it is about the typed value, else below the form. */
  const [error, setError] = useState<Refused | null>(null);

  // The code field appears once the mail is sent.
  useEffect(() => {
    if (sent) form.setFocus("code");
  }, [sent, form]);

  const clear = () => {
    form.clearErrors();
    setError(null);
  };
  const sendCode = async () => {
    if (pending || sending) return;
    clear();
    setSending(true);
    const answer = await owner.sendCode().catch(() => unavailable);
    setSending(false);
    if (answer.ok) setSent(true);
    else setError({ ...answer, fields: [] });
  };
  const submit = async (typed: OwnerProofForm) => {
    setError(null);
    const { means, password, code } = typed;
    const answer = await act(means === "CODE" ? { means, code } : { means, password }).catch(() => unavailable);
    if (answer === "away") return answer;
    if (answer === "done") {
      // The code can be used only once: clear what was typed.
      form.reset({ means, password: "", code: "" });
      setSent(false);
      return answer;
    }
    setError(answer);
    if (fieldErrorOf(answer)) form.setFocus(means === "CODE" ? "code" : "password");
    return answer;
  };
  const change = () => {
    clear();
    form.setValue("means", byCode ? "PASSWORD" : "CODE");
  };
  /** Text of a refusal that is about the typed value; undefined for any other refusal. */
  const fieldErrorOf = ({ code, fields: [wrong] }: Refused): string | undefined => {
    if (code === "PASSWORD_INVALID") return t("wrong");
    if (code === "RESET_CODE_INVALID") return api("resetCodeInvalid");
    return wrong && field(wrong.code);
  };
  const fieldError = error ? fieldErrorOf(error) : undefined;
  const fieldOf = (name: "password" | "code") => {
    const bound = bind(name);
    return { ...bound, error: bound.error ?? fieldError };
  };
  const formProps = props(submit, () => setError(null));
  const submitOrSend = (event: SubmitEvent<HTMLFormElement>) => {
    if (!byCode || sent) return formProps.onSubmit(event);
    event.preventDefault();
    void sendCode();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t("close")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={`${id}-form`} variant="action" loading={pending || sending}>
            {byCode && !sent ? t("send") : confirm}
          </Button>
        </>
      }
    >
      {children}
      <form
        {...formProps}
        id={`${id}-form`}
        onSubmit={submitOrSend}
        className="mt-5 grid gap-3 border-t border-sand-200 pt-5"
      >
        <p className="font-bold">{t("lead")}</p>
        <input type="text" name="username" autoComplete="username" value={owner.nik} readOnly hidden />
        {!byCode && <PasswordField {...fieldOf("password")} autoComplete="current-password" maxLength={128} />}
        {byCode && (
          <p role="status" className="wrap-anywhere">
            {t(sent ? "sent" : "mail", { email: owner.nik, minutes: mailedMinutes.code })}
          </p>
        )}
        {byCode && sent && <CodeField {...fieldOf("code")} />}
        {error && !fieldError && <Notice tone="error" live="alert" title={api(errorMessageName(error.code))} />}
        <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {byCode && sent && (
            <Button variant="link" onClick={() => void sendCode()}>
              {tCode("again")}
            </Button>
          )}
          {owner.hasPassword && (
            <Button variant="link" className="text-start" onClick={change}>
              {t(byCode ? "usePassword" : "useCode")}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
