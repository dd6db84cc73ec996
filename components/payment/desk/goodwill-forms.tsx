"use client";

import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "@/components/staff/action-form";
import { Notice } from "@/components/ui/notice";
import { formatPrice } from "@/lib/domain/core/cents";
import { agreeGoodwill, declineGoodwill, giveGoodwill, resendRefund } from "@/lib/server/payment/desk-actions";

interface GoodwillFormProps {
  code: string;
  leftCents: number;
}

/** Orders a goodwill refund; above the limit it waits for a second person's approval. */
export function GoodwillForm({ code, leftCents }: GoodwillFormProps) {
  const t = useTranslations("desk.money");
  const locale = useLocale();
  const left = formatPrice(leftCents, locale);
  return (
    <ActionForm
      action={giveGoodwill.bind(null, code)}
      submit={t("give")}
      variant="action"
      fields={[
        { kind: "text", name: "amount", label: t("goodwillAmount"), hint: t("goodwillMost", { amount: left }) },
        { kind: "area", name: "reason", label: t("reason"), hint: t("reasonHint") },
      ]}
    >
      {({ amountCents, state }) => (
        <Notice tone={state === "ordered" ? "success" : "info"}>
          {t(state === "ordered" ? "ordered" : "asked", { amount: formatPrice(Number(amountCents), locale) })}
        </Notice>
      )}
    </ActionForm>
  );
}

/** Sends the amount of a failed refund again. */
export function ResendForm({ code, id }: { code: string; id: number }) {
  const t = useTranslations("desk.money");
  const locale = useLocale();
  return (
    <ActionForm action={resendRefund.bind(null, code, id)} submit={t("sendAgain")}>
      {({ amountCents }) => (
        <Notice tone="success">{t("sentAgain", { amount: formatPrice(Number(amountCents), locale) })}</Notice>
      )}
    </ActionForm>
  );
}

interface DecideFormsProps {
  code: string;
  id: number;
  /** The requester can only withdraw the request, not approve it. */
  isOwn: boolean;
}

/** Approves or declines a goodwill refund that waits for a second person. */
export function DecideForms({ code, id, isOwn }: DecideFormsProps) {
  const t = useTranslations("desk.money");
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isOwn ? (
        <p className="w-full text-sm text-ink-soft">{t("own")}</p>
      ) : (
        <ActionForm action={agreeGoodwill.bind(null, code, id)} submit={t("agree")} variant="primary" />
      )}
      <ActionForm action={declineGoodwill.bind(null, code, id)} submit={t("decline")} />
    </div>
  );
}
