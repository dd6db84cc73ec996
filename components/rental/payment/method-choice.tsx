"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { ChoiceList, ChoiceRow } from "./choice-list";
import { PaymentMarks } from "./payment-marks";
import { type MethodChoice, methodText } from "./payment-methods";

const sameMethod = (a: MethodChoice, b: MethodChoice | null): boolean =>
  a.provider === b?.provider && a.method === b.method;

interface MethodChoiceFieldProps {
  methods: readonly MethodChoice[];
  /** Configured, but not for this customer's mobile number. */
  unsuitable?: readonly MethodChoice[];
  chosen: MethodChoice | null;
  language: Language;
  /** The question's place among those of the page. */
  number?: number;
  onChoose: (choice: MethodChoice) => void;
  /** Goes to where the mobile number can be changed. */
  onChangeMobile?: () => void;
}

/** The configured payment methods that have a text (`methodText`), one row each. */
export function MethodChoiceField(props: MethodChoiceFieldProps) {
  const { methods, unsuitable = [], chosen, language, number, onChoose, onChangeMobile } = props;
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
    <ChoiceList number={number} legend={t("legend")}>
      {methods.map((choice) => {
        const text = methodText(choice);
        return text ? (
          <ChoiceRow
            key={text}
            name="method"
            value={text}
            checked={sameMethod(choice, chosen)}
            onChange={() => onChoose(choice)}
            title={t(text)}
            aside={
              <span className={text === "redsysCard" ? "self-center max-md:hidden" : "self-center"}>
                <PaymentMarks of={text} />
              </span>
            }
            brief
          >
            {t(`${text}Hint`)}
          </ChoiceRow>
        ) : null;
      })}
      {unsuitable.map((choice) => {
        const text = methodText(choice);
        return text ? (
          <ChoiceRow
            key={text}
            name="method"
            value={text}
            disabled
            title={t(text)}
            action={
              onChangeMobile ? (
                <Button variant="link" size="sm" onClick={onChangeMobile}>
                  {t("bizumOnly")}
                </Button>
              ) : (
                <span className="text-sm text-ink-muted">{t("bizumOnly")}</span>
              )
            }
          />
        ) : null;
      })}
    </ChoiceList>
  );
}
