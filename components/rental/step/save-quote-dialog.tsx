"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/progress";
import { TextField } from "@/components/ui/text-field";
import { paths } from "@/lib/contracts/paths";
import type { QuoteRequest } from "@/lib/contracts/rental/quote";
import { wallClockAt } from "@/lib/domain/core/time";
import { formatMoment } from "@/lib/i18n/format-time";
import { type SaveQuote, useShownSearch, useWizardCommands } from "./wizard-context";

interface SaveQuoteDialogProps {
  request: QuoteRequest;
  onClose: () => void;
}

/** Saves a quote, whose price is kept for 24 h, and shows its link to copy or share. */
export function SaveQuoteDialog({ request, onClose }: SaveQuoteDialogProps) {
  const { language, configuration } = useShownSearch();
  const { saveQuote } = useWizardCommands();
  const t = useTranslations("wizard.saveQuote");
  const [copied, setCopied] = useState(false);
  /** Undefined while saving, null when it failed. */
  const [data, setData] = useState<Awaited<ReturnType<SaveQuote>>>();
  const save = async () => {
    setData(undefined);
    setData(await saveQuote(request).catch(() => null));
  };
  const saveAtFirst = useEffectEvent(save);
  useEffect(() => void saveAtFirst(), []);
  const link = data ? `${window.location.origin}${paths.quote(language, data.quoteId)}` : "";
  const copy = async () => {
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const share = () => void navigator.share({ title: t("shareTitle"), url: link }).catch(() => undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      closeLabel={t("close")}
      footer={
        data && (
          <>
            {"share" in navigator && (
              <Button variant="secondary" onClick={share}>
                {t("share")}
              </Button>
            )}
            <Button variant="primary" onClick={() => void copy()}>
              {t("copy")}
            </Button>
          </>
        )
      }
    >
      <div aria-live="polite" aria-busy={data === undefined}>
        {data ? (
          <>
            <p>
              {t("kept", {
                time: formatMoment(wallClockAt(Date.parse(data.expiresAt), configuration.timeZone), language),
              })}
            </p>
            <TextField
              className="mt-4"
              label={t("link")}
              readOnly
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <p className="mt-3 text-sm text-ink-soft">{t("scope")}</p>
            {copied && <p className="mt-3 font-bold text-success-ink">{t("copied")}</p>}
          </>
        ) : data === null ? (
          <Notice
            tone="warning"
            action={
              <Button variant="secondary" size="sm" onClick={() => void save()}>
                {t("again")}
              </Button>
            }
          >
            {t("failed")}
          </Notice>
        ) : (
          <Skeleton className="h-28 w-full rounded-xl" />
        )}
      </div>
    </Dialog>
  );
}
