"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { useAwake } from "@/components/ui/use-awake";
import type { ChangePasswordAnswer } from "@/lib/actions/client";
import type { ErrorCode, FieldErrorCode } from "@/lib/contracts/error-codes";
import { errorKeys } from "@/lib/i18n/error-keys";
import { NewPasswordFields, type PasswordFaults, passwordFaults, passwordFields } from "./new-password-fields";
import { PasswordField } from "./password-field";

interface PasswordFormProps {
  nik: string;
  /** Without one (Google, mailed code) the first is chosen here. */
  hasPassword: boolean;
  change: (currentPassword: string, password: string) => Promise<ChangePasswordAnswer>;
}

interface Faults extends PasswordFaults {
  current?: FieldErrorCode | undefined;
}

const currentId = "current-password";
const empty = { password: "", repeat: "" };

function faultsOf(answer: ChangePasswordAnswer | null): Faults {
  const fields = answer?.ok === false ? answer.fields : [];
  const codeOf = (name: string) => fields.find(({ field }) => field === name)?.code;
  return { current: codeOf("currentPassword"), password: codeOf("password") };
}

/** A new password; all other sessions end with it. */
export function PasswordForm({ nik, hasPassword, change }: PasswordFormProps) {
  const awake = useAwake();
  const t = useTranslations("clientArea.password");
  const tPassword = useTranslations("account.password");
  const field = useTranslations("errors.field");
  const api = useTranslations("errors.api");
  const [current, setCurrent] = useState("");
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Faults>({});
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  const [told, setTold] = useState<ErrorCode | "changed" | null>(null);
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const found: Faults = {
      ...passwordFaults(typed),
      current: hasPassword && current === "" ? "REQUIRED" : undefined,
    };
    setTold(null);
    setFaults(found);
    setAttempt(attempt + 1);
    if (found.current || found.password || found.repeat) return;
    setPending(true);
    const answer = await change(current, typed.password).catch(() => null);
    setPending(false);
    if (answer?.ok) {
      setCurrent("");
      setTyped(empty);
      return setTold("changed");
    }
    const refused = faultsOf(answer);
    setFaults(refused);
    setAttempt((before) => before + 1);
    if (!refused.current && !refused.password) setTold(answer?.code ?? "UNAVAILABLE");
  };
  // INVALID is the server's word for a current password that is another one, and for the login name as the new one.
  const textOf = (code: FieldErrorCode | undefined, invalid: string) =>
    code === "INVALID" ? invalid : code && field(code);
  const errors = {
    current: textOf(faults.current, t("wrong")),
    password: textOf(faults.password, tPassword("isName")),
    repeat: textOf(faults.repeat, ""),
  };
  const summary = [
    { fieldId: currentId, message: errors.current },
    { fieldId: passwordFields.password, message: errors.password },
    { fieldId: passwordFields.repeat, message: errors.repeat },
  ].flatMap(({ fieldId, message }) => (message ? [{ fieldId, message }] : []));
  return (
    <Card as="section" aria-labelledby="password-title">
      <h2 id="password-title" className="text-xl">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">{t(hasPassword ? "lead" : "first")}</p>
      <form
        {...awake}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-5 grid max-w-md grid-cols-[minmax(0,1fr)] gap-5"
      >
        <ErrorSummary title={api("validationFailed")} errors={summary} attempt={attempt} />
        {told && told !== "changed" && <Notice tone="error" live="alert" title={api(errorKeys[told])} />}
        <input type="text" name="username" autoComplete="username" value={nik} readOnly hidden />
        {hasPassword && (
          <PasswordField
            id={currentId}
            label={t("current")}
            value={current}
            onChange={setCurrent}
            error={errors.current}
            autoComplete="current-password"
            maxLength={128}
          />
        )}
        <NewPasswordFields nik={nik} value={typed} onChange={setTyped} errors={errors} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" loading={pending}>
            {t(hasPassword ? "change" : "set")}
          </Button>
          <p role="status" className="font-bold text-success-ink">
            {told === "changed" && t("changed")}
          </p>
        </div>
      </form>
    </Card>
  );
}
