"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { joinWithPasskey } from "@/lib/web-client/passkey";
import { useRefusalText } from "./refusal-text";

/** Registers a passkey for an invitation and signs in with it. */
export function JoinForm({ token, next }: { token: string; next: string }) {
  const t = useTranslations("desk");
  const refusalText = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const join = async () => {
    setBusy(true);
    setProblem(null);
    const result = await joinWithPasskey(token);
    if (result.ok) return window.location.assign(next);
    setProblem(refusalText(result.code));
    setBusy(false);
  };
  return (
    <div className="grid gap-6">
      <Button block variant="action" loading={busy} onClick={() => void join()}>
        {t("join.make")}
      </Button>
      <div aria-live="assertive" className="empty:hidden">
        {problem && <Notice tone="error">{problem}</Notice>}
      </div>
    </div>
  );
}
