"use client";

import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { useTranslations } from "next-intl";
import { type SubmitEvent, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { enterWithPasskey, enterWithPassword } from "@/lib/web-client/passkey";
import { useRefusalText } from "./refusal-text";

/** Signs in with this device's passkey or, as a fallback, with password and code; then goes to `next`. */
export function EnterForm({ next }: { next: string }) {
  const t = useTranslations("desk");
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState<"passkey" | "password" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [supported, setSupported] = useState(true);
  useEffect(() => setSupported(browserSupportsWebAuthn()), []);
  const submitWith = async (method: "passkey" | "password", signIn: () => ReturnType<typeof enterWithPasskey>) => {
    setBusy(method);
    setProblem(null);
    const result = await signIn();
    if (result.ok) return window.location.assign(next);
    setProblem(refusalText(result.code));
    setBusy(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const credentials = Object.fromEntries(new FormData(event.currentTarget));
    void submitWith("password", () => enterWithPassword(credentials));
  };
  return (
    <div className="grid gap-6">
      <Button
        block
        variant="action"
        loading={busy === "passkey"}
        disabled={!supported}
        onClick={() => void submitWith("passkey", enterWithPasskey)}
      >
        {t("enter.passkey")}
      </Button>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Notice tone="error">{problem}</Notice>}
        {!supported && <Notice tone="warning">{t("enter.unsupported")}</Notice>}
      </div>
      <details className="rounded-xl bg-white p-5 shadow-md">
        <summary className="min-h-6 font-semibold">{t("enter.other")}</summary>
        <p className="mt-2 text-sm text-ink-soft">{t("enter.otherLead")}</p>
        <form method="post" onSubmit={submit} className="mt-4 grid gap-4">
          <TextField name="email" type="email" autoComplete="username" required label={t("enter.email")} />
          <TextField
            name="password"
            type="password"
            autoComplete="current-password"
            required
            label={t("enter.password")}
          />
          <TextField
            name="code"
            autoComplete="one-time-code"
            required
            label={t("enter.code")}
            hint={t("enter.codeHint")}
          />
          <Button type="submit" variant="secondary" loading={busy === "password"}>
            {t("enter.submit")}
          </Button>
        </form>
        <p className="mt-4 text-sm text-ink-soft">{t("enter.lost")}</p>
      </details>
    </div>
  );
}
