"use client";

import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { Notice } from "@/components/ui/notice";
import { RadioCard } from "@/components/ui/radio-card";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import type { MethodChoice } from "./order-request";

const texts = {
  "redsys card": "redsysCard",
  "stripe card": "stripeCard",
  "redsys bizum": "redsysBizum",
  "paypal paypal": "paypal",
} as const;
const known = (choice: MethodChoice): (typeof texts)[keyof typeof texts] | null => {
  const name = `${choice.provider} ${choice.method}`;
  return Object.hasOwn(texts, name) ? (new Map(Object.entries(texts)).get(name) ?? null) : null;
};

/** Bizum is for Spanish mobiles (rules section 10). */
export const suitableMethods = (methods: readonly MethodChoice[], mobile: string | undefined): MethodChoice[] =>
  methods.filter(
    (one) => known(one) && (one.method !== "bizum" || /^(\+|00)34/.test((mobile ?? "").replace(/[\s().-]/g, ""))),
  );

export const sameMethod = (one: MethodChoice, other: MethodChoice | null): boolean =>
  one.provider === other?.provider && one.method === other.method;

interface MethodChoiceFieldProps {
  methods: readonly MethodChoice[];
  chosen: MethodChoice | null;
  language: Language;
  onChoose: (choice: MethodChoice) => void;
}

/** The ways to pay that are configured, as data: a new adapter's method appears by itself. */
export function MethodChoiceField({ methods, chosen, language, onChoose }: MethodChoiceFieldProps) {
  const t = useTranslations("payment.method");
  if (methods.length === 0)
    return (
      <Notice
        tone="warning"
        title={t("none")}
        action={
          <a href={paths.contact(language)} className={buttonStyle({ variant: "secondary", size: "sm" })}>
            {t("contact")}
          </a>
        }
      >
        {t("noneText")}
      </Notice>
    );
  return (
    <fieldset>
      <legend className="text-xl font-bold">{t("legend")}</legend>
      <div className="mt-4 grid gap-3">
        {methods.map((choice) => {
          const text = known(choice);
          return text ? (
            <RadioCard
              key={text}
              name="method"
              value={text}
              checked={sameMethod(choice, chosen)}
              onChange={() => onChoose(choice)}
              title={t(text)}
            >
              {t(`${text}Hint`)}
            </RadioCard>
          ) : null;
        })}
      </div>
    </fieldset>
  );
}
