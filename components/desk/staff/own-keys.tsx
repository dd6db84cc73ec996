"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActForm } from "@/components/desk/act-form";
import { useRefusalText } from "@/components/desk/refusal-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { QrCode } from "@/components/ui/qr-code";
import { confirmWayBack, dropPasskey, endOwnSession, prepareWayBack, refreshDesk } from "@/lib/actions/desk/own-keys";
import { makePasskey, proveAgain } from "@/lib/web-client/passkey";

/** Takes a passkey away, or ends a session elsewhere. */
export function RemoveKey(props: { passkey: string } | { session: number }) {
  const t = useTranslations("desk.me");
  return "passkey" in props ? (
    <ActForm action={dropPasskey.bind(null, props.passkey)} submit={t("remove")} done={t("removed")} />
  ) : (
    <ActForm action={endOwnSession.bind(null, props.session)} submit={t("endSession")} done={t("sessionEnded")} />
  );
}

export function AddPasskey() {
  const t = useTranslations("desk.me");
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ readonly ok: boolean; readonly text: string } | null>(null);
  const add = async () => {
    setBusy(true);
    setSaid(null);
    let told = await makePasskey();
    if (!told.ok && told.code === "PASSKEY_NEEDED") {
      const proved = await proveAgain();
      told = proved.ok ? await makePasskey() : proved;
    }
    setSaid(told.ok ? { ok: true, text: t("added") } : { ok: false, text: refusalText(told.code) });
    if (told.ok) await refreshDesk();
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="secondary" loading={busy} onClick={() => void add()}>
          {t("add")}
        </Button>
      </div>
      <div aria-live="polite">{said && <Notice tone={said.ok ? "success" : "error"}>{said.text}</Notice>}</div>
    </div>
  );
}

/** Password, the telephone's secret, its first code, and the recovery codes: one after the other. */
export function WayBackForms() {
  const t = useTranslations("desk.me");
  return (
    <ActForm
      action={prepareWayBack}
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
          <ConfirmWayBack />
        </div>
      )}
    </ActForm>
  );
}

/** The telephone's first code; the recovery codes come with it. */
function ConfirmWayBack() {
  const t = useTranslations("desk.me");
  return (
    <ActForm action={confirmWayBack} submit={t("confirm")} fields={[{ kind: "code", name: "code", label: t("code") }]}>
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
    </ActForm>
  );
}
