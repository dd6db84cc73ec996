import { getTranslations } from "next-intl/server";
import { carPrice } from "@/components/second-hand/car-format";
import { FinanceTerms } from "@/components/second-hand/finance-terms";
import type { AskedLoan } from "@/lib/contracts/loan";
import type { Language } from "@/lib/domain/language/languages";

interface LoanAnswerProps {
  asked: AskedLoan;
  priceCents: number;
  language: Language;
  lender: string;
  company: string;
}

/** What a calculator answers: the loan with all its terms, or which down payment could be one. */
export async function LoanAnswer({ asked, priceCents, language, lender, company }: LoanAnswerProps) {
  if (asked.loan)
    return <FinanceTerms loan={asked.loan} language={language} lender={lender} company={company} ofThisCar large />;
  const t = await getTranslations({ locale: language, namespace: "secondHand.calculator" });
  return (
    <p role="alert" className="rounded-lg bg-action-soft p-4 font-semibold">
      {t("invalid", { price: carPrice(priceCents, language) })}
    </p>
  );
}
