"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ActionForm } from "@/components/staff/action-form";
import { useFieldText, useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { TextArea } from "@/components/ui/text-field";
import { formatPrice } from "@/lib/domain/core/cents";
import type { DamageItem } from "@/lib/domain/rental/after-sales";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { releaseDeposit, retainDeposit } from "@/lib/server/rental/desk-actions";
import { useRentalStep } from "./use-rental-step";

/** A row of the damage price table, named in the user's language and in the customer's. */
export interface DamageRow {
  readonly item: DamageItem;
  readonly cents: number;
  readonly name: string;
  /** Name and price in the customer's language, for the reason that is mailed: `Front bumper (€120.50)`. */
  readonly customerText: string;
}

interface DepositFormProps {
  code: string;
  heldCents: number;
  /** The most that the user's role may retain; null without a limit. */
  maxRetainedCents: number | null;
  answerDays: number;
  rows: readonly DamageRow[];
  /** Rows of the damage that was marked at the return, preselected. */
  found: readonly DamageItem[];
  language: DeskLanguage;
}

const maxPerRow = 5;

/**
 * Decides on a blocked deposit: releases all of it, or retains the sum of the chosen damage, at most the deposit
 * (damage of 850 € on a deposit of 700 € retains 700 €).
 */
export function DepositForm({
  code,
  heldCents,
  maxRetainedCents,
  answerDays,
  rows,
  found,
  language,
}: DepositFormProps) {
  const t = useTranslations("desk.rental");
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const [counts, setCounts] = useState<Readonly<Partial<Record<DamageItem, number>>>>(() =>
    Object.fromEntries(found.map((item) => [item, found.filter((foundItem) => foundItem === item).length])),
  );
  const [editedReason, setEditedReason] = useState<string | null>(null);
  const price = (cents: number) => formatPrice(cents, language);
  const picked = rows.filter(({ item }) => (counts[item] ?? 0) > 0);
  const items = picked.flatMap(({ item }) => Array.from({ length: counts[item] ?? 0 }, () => item));
  const sum = picked.reduce((total, { item, cents }) => total + cents * (counts[item] ?? 0), 0);
  const retainedCents = Math.min(sum, heldCents);
  const suggested = picked.map(({ item, customerText }) => `${counts[item]} × ${customerText}`).join("; ");
  const reason = editedReason ?? suggested;
  const { busy, failure, run } = useRentalStep(
    () => retainDeposit(code, { items, reason }),
    () => undefined,
  );
  const reasonError = failure?.fields.find(({ field }) => field === "reason");
  return (
    <div>
      <Disclosure title={t("release")}>
        <p className="mb-4">{t("releaseText")}</p>
        <ActionForm
          action={releaseDeposit.bind(null, code)}
          submit={t("release")}
          variant="primary"
          done={t("released")}
        />
      </Disclosure>
      <Disclosure title={t("retain")} open={found.length > 0} className="last:border-0">
        <p className="mb-4">{t("retainText", { days: answerDays })}</p>
        <fieldset>
          <legend className="mb-2 font-bold text-ink">{t("rows")}</legend>
          <ul className="grid gap-x-8 gap-y-2 text-ink md:grid-cols-2">
            {rows.map(({ item, name, cents }) => (
              <li key={item} className="flex min-h-11 items-center gap-3">
                <span className="min-w-0 flex-1">
                  {name} <span className="tabular text-sm text-ink-soft">{price(cents)}</span>
                </span>
                <QuantityStepper
                  label={t("count", { item: name })}
                  value={counts[item] ?? 0}
                  max={maxPerRow}
                  decreaseLabel={t("less", { item: name })}
                  increaseLabel={t("more", { item: name })}
                  onChange={(count) => setCounts((before) => ({ ...before, [item]: count }))}
                />
              </li>
            ))}
          </ul>
        </fieldset>
        <p role="status" className="my-4 font-bold text-ink">
          {t("sum", { amount: price(retainedCents), deposit: price(heldCents) })}
        </p>
        {maxRetainedCents !== null && retainedCents > maxRetainedCents && (
          <Notice tone="warning">{t("tooHigh", { amount: price(maxRetainedCents) })}</Notice>
        )}
        <TextArea
          label={t("reason")}
          hint={t("reasonHint")}
          rows={3}
          value={reason}
          error={reasonError && fieldText(reasonError.code)}
          onChange={({ currentTarget }) => setEditedReason(currentTarget.value)}
        />
        <div aria-live="polite" className="mt-4 grid gap-4">
          {failure && (
            <Notice tone="error">{failure.code === "OFFLINE" ? t("offline") : refusalText(failure.code)}</Notice>
          )}
          <div>
            <Button variant="action" loading={busy} disabled={items.length === 0} onClick={() => void run()}>
              {t("retainSubmit", { amount: price(retainedCents) })}
            </Button>
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
