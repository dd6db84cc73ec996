"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useAwake } from "@/components/ui/use-awake";
import type { CodeSent } from "@/lib/actions/client";
import type { OwnerProof } from "@/lib/contracts/client";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { errorKeys } from "@/lib/i18n/error-keys";
import { PasswordField } from "./password-field";

/** Who is signed in, and how they come to a code. */
export interface ProofOwner {
  nik: string;
  /** Without one (Google, mailed code) the code is the only proof. */
  hasPassword: boolean;
  sendCode: () => Promise<CodeSent>;
}

export type Refused = { ok: false; code: ErrorCode; fields: readonly FieldError[] };
export const unavailable: Refused = { ok: false, code: "UNAVAILABLE", fields: [] };

interface ProofDialogProps {
  open: boolean;
  onClose: () => void;
  owner: ProofOwner;
  title: string;
  cancel: string;
  confirm: string;
  /** Does what was confirmed; answers only what went wrong. `away`: done, and the page is on its way out. */
  act: (proof: OwnerProof) => Promise<Refused | "done" | "away">;
  children: ReactNode;
}

const nothing = { password: "", code: "" };

/** Something that a session alone does not allow: said, then proved by the password, or by a mailed code. */
export function ProofDialog({ open, onClose, owner, title, cancel, confirm, act, children }: ProofDialogProps) {
  const awake = useAwake();
  const id = useId();
  const t = useTranslations("clientArea.proof");
  const tCode = useTranslations("account.code");
  const field = useTranslations("errors.field");
  const api = useTranslations("errors.api");
  const [byCode, setByCode] = useState(!owner.hasPassword);
  const [sent, setSent] = useState(false);
  const [typed, setTyped] = useState(nothing);
  const [fault, setFault] = useState<string>();
  const [told, setTold] = useState<ErrorCode | null>(null);
  const [pending, setPending] = useState(false);
  const fieldId = `${id}-${byCode ? "code" : "password"}`;

  // The field for the code comes with the mail.
  useEffect(() => {
    if (sent) document.getElementById(fieldId)?.focus();
  }, [sent, fieldId]);

  const clear = () => {
    setFault(undefined);
    setTold(null);
  };
  const refuse = (text: string) => {
    setFault(text);
    document.getElementById(fieldId)?.focus();
  };
  const send = async () => {
    if (pending) return;
    clear();
    setPending(true);
    const answer = await owner.sendCode().catch(() => unavailable);
    setPending(false);
    if (answer.ok) setSent(true);
    else setTold(answer.code);
  };
  const refusedBy = ({ code, fields }: Refused) => {
    const [wrong] = fields;
    if (code === "PASSWORD_INVALID") return refuse(t("wrong"));
    if (code === "RESET_CODE_INVALID") return refuse(api("resetCodeInvalid"));
    if (wrong) return refuse(field(wrong.code));
    return setTold(code);
  };
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (byCode && !sent) return await send();
    clear();
    if (byCode && !/^\d{6}$/.test(typed.code)) return refuse(tCode("sixDigits"));
    if (!byCode && typed.password === "") return refuse(field("REQUIRED"));
    setPending(true);
    const answer = await act(
      byCode ? { means: "CODE", code: typed.code } : { means: "PASSWORD", password: typed.password },
    ).catch(() => unavailable);
    if (answer === "away") return;
    setPending(false);
    if (answer !== "done") return refusedBy(answer);
    // What was typed has served; the code is used up.
    setTyped(nothing);
    setSent(false);
  };
  const change = () => {
    clear();
    setByCode(!byCode);
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
          <Button type="submit" form={`${id}-form`} variant="action" loading={pending}>
            {byCode && !sent ? t("send") : confirm}
          </Button>
        </>
      }
    >
      {children}
      <form
        {...awake}
        id={`${id}-form`}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 grid gap-3 border-t border-sand-200 pt-5"
      >
        <p className="font-bold">{t("lead")}</p>
        <input type="text" name="username" autoComplete="username" value={owner.nik} readOnly hidden />
        {!byCode && (
          <PasswordField
            id={fieldId}
            label={t("password")}
            value={typed.password}
            onChange={(password) => setTyped({ ...typed, password })}
            error={fault}
            autoComplete="current-password"
            maxLength={128}
          />
        )}
        {byCode && (
          <p role="status" className="wrap-anywhere">
            {t(sent ? "sent" : "mail", { email: owner.nik })}
          </p>
        )}
        {byCode && sent && (
          <TextField
            id={fieldId}
            label={tCode("label")}
            hint={tCode("hint")}
            error={fault}
            value={typed.code}
            onChange={({ target }) => setTyped({ ...typed, code: target.value.replace(/\D/g, "").slice(0, 6) })}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            inputClassName="font-figures text-xl! font-semibold tracking-[0.35em]"
          />
        )}
        {told && <Notice tone="error" live="alert" title={api(errorKeys[told])} />}
        <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {byCode && sent && (
            <Button variant="link" onClick={() => void send()}>
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
