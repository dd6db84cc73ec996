"use client";

import { useLocale, useTranslations } from "next-intl";
import { ActForm } from "@/components/desk/act-form";
import { Notice } from "@/components/ui/notice";
import { agreeGoodwill, declineGoodwill, giveGoodwill } from "@/lib/actions/desk/money";
import { formatPrice } from "@/lib/domain/money/cents";

interface GoodwillFormProps {
  code: string;
  leftCents: number;
}

/** Gives a part of a booking's money back, or asks a second person for it. */
export function GoodwillForm({ code, leftCents }: GoodwillFormProps) {
  const t = useTranslations("desk.money");
  const locale = useLocale();
  const left = formatPrice(leftCents, locale);
  return (
    <ActForm
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
    </ActForm>
  );
}

interface DecideFormsProps {
  code: string;
  id: number;
  /** Who asked for it can only take it back. */
  isOwn: boolean;
}

/** A goodwill refund that waits: agreed to by a second person, or declined. */
export function DecideForms({ code, id, isOwn }: DecideFormsProps) {
  const t = useTranslations("desk.money");
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isOwn ? (
        <p className="w-full text-sm text-ink-soft">{t("own")}</p>
      ) : (
        <ActForm action={agreeGoodwill.bind(null, code, id)} submit={t("agree")} variant="primary" />
      )}
      <ActForm action={declineGoodwill.bind(null, code, id)} submit={t("decline")} />
    </div>
  );
}
