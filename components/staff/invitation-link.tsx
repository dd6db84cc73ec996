"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";

interface InvitationLinkProps {
  result: Readonly<Record<string, string | number | boolean>>;
  name: string;
  language: DeskLanguage;
}

/** A one-time link, to be copied and given to one person. */
export function InvitationLink({ result, name, language }: InvitationLinkProps) {
  const t = useTranslations("desk.staff");
  const [copied, setCopied] = useState(false);
  const url = String(result.url);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setCopied(true);
  };
  return (
    <Notice tone="success" title={t("invited", { name, at: formatInstant(String(result.expiresAt), language) })}>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label={t("link")}
          value={url}
          readOnly
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" className="min-h-12" onClick={() => void copy()}>
          {t(copied ? "copied" : "copy")}
        </Button>
      </div>
    </Notice>
  );
}
