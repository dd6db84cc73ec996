"use client";

import { useTranslations } from "next-intl";
import { RadioCard } from "@/components/ui/choice-fields";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { PaymentMarks } from "./payment-marks";
import { type MethodChoice, methodText } from "./payment-methods";

const sameMethod = (a: MethodChoice, b: MethodChoice | null): boolean =>
  a.provider === b?.provider && a.method === b.method;

interface MethodChoiceFieldProps {
  methods: readonly MethodChoice[];
  chosen: MethodChoice | null;
  language: Language;
  onChoose: (choice: MethodChoice) => void;
}

/** Radio cards of the configured payment methods that have a text (`methodText`). */
export function MethodChoiceField({ methods, chosen, language, onChoose }: MethodChoiceFieldProps) {
  const t = useTranslations("payment.method");
  if (methods.length === 0)
    return (
      <Notice
        tone="warning"
        title={t("none")}
        action={
          <Link href={paths.contact(language)} className={buttonStyle({ variant: "secondary", size: "sm" })}>
            {t("contact")}
          </Link>
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
          const text = methodText(choice);
          return text ? (
            <RadioCard
              key={text}
              name="method"
              value={text}
              checked={sameMethod(choice, chosen)}
              onChange={() => onChoose(choice)}
              title={t(text)}
              aside={<PaymentMarks of={text} />}
            >
              {t(`${text}Hint`)}
            </RadioCard>
          ) : null;
        })}
      </div>
    </fieldset>
  );
}
