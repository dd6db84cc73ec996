"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { QrCode } from "@/components/ui/qr-code";
import {
  confirmFallbackSignIn,
  dropPasskey,
  endOwnSession,
  prepareFallbackSignIn,
  refreshDesk,
} from "@/lib/server/staff/desk-actions";
import { addPasskey, reauthenticate } from "@/lib/web-client/passkey";
import { ActionForm } from "./action-form";
import { useRefusalText } from "./refusal-text";

/** Removes a passkey, or ends another session of the user. */
export function RemoveKey(props: { passkey: string } | { session: number }) {
  const t = useTranslations("desk.me");
  return "passkey" in props ? (
    <ActionForm action={dropPasskey.bind(null, props.passkey)} submit={t("remove")} done={t("removed")} />
  ) : (
    <ActionForm action={endOwnSession.bind(null, props.session)} submit={t("endSession")} done={t("sessionEnded")} />
  );
}

export function AddPasskey() {
  const t = useTranslations("desk.me");
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const add = async () => {
    setBusy(true);
    setOutcome(null);
    let result = await addPasskey();
    if (!result.ok && result.code === "PASSKEY_NEEDED") {
      const proved = await reauthenticate();
      result = proved.ok ? await addPasskey() : proved;
    }
    setOutcome(result.ok ? { ok: true, text: t("added") } : { ok: false, text: refusalText(result.code) });
    if (result.ok) await refreshDesk();
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void add()}>
          {t("add")}
        </Button>
      </div>
      <div aria-live="polite">{outcome && <Notice tone={outcome.ok ? "success" : "error"}>{outcome.text}</Notice>}</div>
    </div>
  );
}

/** Sets up the fallback sign-in step by step: password, authenticator secret, first code, recovery codes. */
export function FallbackSignInForms() {
  const t = useTranslations("desk.me");
  return (
    <ActionForm
      action={prepareFallbackSignIn}
      submit={t("prepare")}
      fields={[{ kind: "new-password", name: "password", label: t("password"), hint: t("passwordHint") }]}
    >
      {({ secret, uri }) => (
        <div className="grid gap-4">
          <p>{t("prepared")}</p>
          <QrCode content={String(uri)} label={t("secret")} className="size-44" />
          <p>
            {t("secret")}: <strong className="tabular break-all">{secret}</strong>
          </p>
          <ConfirmAuthenticator />
        </div>
      )}
    </ActionForm>
  );
}

/** Confirms the authenticator with its first code; the answer has the recovery codes. */
function ConfirmAuthenticator() {
  const t = useTranslations("desk.me");
  return (
    <ActionForm
      action={confirmFallbackSignIn}
      submit={t("confirm")}
      fields={[{ kind: "code", name: "code", label: t("code") }]}
    >
      {({ codes }) => (
        <Notice tone="success" title={t("codes")}>
          <p>{t("codesLead")}</p>
          <ul className="tabular mt-3 grid grid-cols-2 gap-2 text-lg font-bold">
            {String(codes)
              .split(" ")
              .map((code) => (
                <li key={code}>{code}</li>
              ))}
          </ul>
          <Button variant="secondary" className="mt-4" onClick={() => window.print()}>
            {t("print")}
          </Button>
        </Notice>
      )}
    </ActionForm>
  );
}
