"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { CallResult } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import type { CheckinLink } from "@/lib/contracts/rental/checkin";
import { useErrorText } from "@/lib/i18n/use-error-text";

export type SendLink = (
  code: string,
  position: number,
  email: string | undefined,
  idempotencyKey: string,
) => Promise<CallResult<CheckinLink>>;

interface DriverLinkProps {
  code: string;
  position: number;
  send: SendLink;
}

/** A private link for an additional driver, sent by e-mail or copied to the clipboard. */
export function DriverLink({ code, position, send }: DriverLinkProps) {
  const t = useTranslations("checkin.link");
  const errorText = useErrorText();
  const id = `checkin-link-${position}`;
  const { form, bind, setFieldErrors, pending, props } = useContractForm({
    resolver: ({ checkinLink }) => checkinLink,
    defaultValues: { email: "" },
    fields: [{ name: "email", id, label: t("email") }],
  });
  const [copying, setCopying] = useState(false);
  const [link, setLink] = useState<CheckinLink | null>(null);
  const [copied, setCopied] = useState(false);
  const [error, setError] = useState<ErrorCode | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const clear = () => {
    setError(null);
    setCopied(false);
  };
  const ask = async (email?: string) => {
    clear();
    const answer = await send(code, position, email, crypto.randomUUID()).catch(() => null);
    if (!answer?.ok) {
      if (!setFieldErrors(answer?.fields ?? [])) setError(answer?.code ?? "UNAVAILABLE");
      return;
    }
    setLink(answer.value);
    const { url } = answer.value;
    if (url) {
      const done = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      setCopied(done ?? false);
      box.current?.select();
    }
  };
  const copy = async () => {
    if (pending || copying) return;
    form.clearErrors();
    setCopying(true);
    await ask();
    setCopying(false);
  };
  return (
    <form {...props(({ email }) => ask(email), clear)} className="mt-4 grid gap-4">
      <p className="text-sm text-ink-soft">{t("text")}</p>
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <TextField {...bind("email")} type="email" inputMode="email" autoComplete="off" maxLength={254} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" loading={pending}>
            {!pending && <Icon name="Mail" className="size-5" />}
            <span>{t("send")}</span>
          </Button>
          <Button variant="secondary" loading={copying} onClick={() => void copy()}>
            {!copying && <Icon name="Copy" className="size-5" />}
            <span>{t("copy")}</span>
          </Button>
        </div>
      </div>
      {error && <Notice tone="error" live="alert" title={errorText(error)} />}
      {link && (
        <Notice
          tone="success"
          live="status"
          title={link.sentTo ? t("sent", { email: link.sentTo }) : t(copied ? "copied" : "made")}
        >
          {link.url && <p>{t("only")}</p>}
        </Notice>
      )}
      {link?.url && (
        <TextField
          id={`${id}-url`}
          label={t("address")}
          value={link.url}
          readOnly
          ref={box}
          onFocus={({ target }) => target.select()}
        />
      )}
    </form>
  );
}
