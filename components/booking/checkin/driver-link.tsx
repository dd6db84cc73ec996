"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import type { CheckinLinkAnswer } from "@/lib/actions/checkin";
import type { CheckinLink } from "@/lib/contracts/checkin";
import { fieldErrorCode } from "@/lib/contracts/error-codes";
import { useErrorText } from "@/lib/i18n/error-keys";

export type SendLink = (
  code: string,
  position: number,
  email: string | undefined,
  idempotencyKey: string,
) => Promise<CheckinLinkAnswer>;

interface DriverLinkProps {
  code: string;
  position: number;
  send: SendLink;
}

/** A private link for an additional driver: mailed, or copied and passed on. */
export function DriverLink({ code, position, send }: DriverLinkProps) {
  const early = useEarlyPresses();
  const t = useTranslations("checkin.link");
  const field = useTranslations("errors.field");
  const errorText = useErrorText();
  const [email, setEmail] = useState("");
  const [pending, setPending] = useState<"mail" | "copy" | null>(null);
  const [link, setLink] = useState<CheckinLink | null>(null);
  const [copied, setCopied] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; text?: string }>({});
  const box = useRef<HTMLInputElement>(null);
  const id = `checkin-link-${position}`;
  const ask = async (how: "mail" | "copy") => {
    if (pending) return;
    setProblem({});
    setCopied(false);
    if (how === "mail" && email.trim() === "") return setProblem({ field: field("REQUIRED") });
    setPending(how);
    const mailTo = how === "mail" ? email : undefined;
    const answer = await send(code, position, mailTo, crypto.randomUUID()).catch(() => null);
    setPending(null);
    if (!answer?.ok) {
      const found = fieldErrorCode(answer?.fields.find((one) => one.field === "email")?.code);
      return setProblem(found ? { field: field(found) } : { text: errorText(answer?.code ?? "UNAVAILABLE") });
    }
    setLink(answer.link);
    const { url } = answer.link;
    if (url) {
      const done = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      setCopied(done ?? false);
      box.current?.select();
    }
  };
  return (
    <div {...early} className="mt-4 grid gap-4">
      <p className="text-sm text-ink-soft">{t("text")}</p>
      <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
        <TextField
          id={id}
          label={t("email")}
          error={problem.field}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" loading={pending === "mail"} onClick={() => void ask("mail")}>
            {pending !== "mail" && <Icon name="Mail" className="size-5" />}
            {t("send")}
          </Button>
          <Button variant="secondary" loading={pending === "copy"} onClick={() => void ask("copy")}>
            {pending !== "copy" && <Icon name="Copy" className="size-5" />}
            {t("copy")}
          </Button>
        </div>
      </div>
      {problem.text && <Notice tone="error" live="alert" title={problem.text} />}
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
    </div>
  );
}
