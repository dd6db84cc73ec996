import { getTranslations } from "next-intl/server";
import { carPrice } from "@/components/second-hand/car-format";
import { classNames } from "@/components/ui/style";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { AskedLoan } from "@/lib/contracts/loan";
import type { Finance } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { percentText } from "@/lib/domain/money/number-text";

/** A loan's figures as texts name them. */
const figuresOf = (loan: Finance, language: Language) => ({
  cash: carPrice(loan.cashPriceCents, language),
  down: loan.downPaymentCents === 0 ? "none" : "some",
  downPayment: carPrice(loan.downPaymentCents, language),
  credit: carPrice(loan.creditCents, language),
  months: loan.months,
  instalment: formatPrice(loan.installmentCents, language),
  tin: percentText(loan.tinBasisPoints, language, 2),
  tae: percentText(loan.taeBasisPoints, language, 2),
  total: carPrice(loan.totalOwedCents, language),
  interest: carPrice(loan.interestCents, language),
});

interface FinanceProps {
  loan: Finance;
  language: Language;
}

/** An instalment with its term and both rates, for one size; the page carries `FinanceTerms` as well (rules section 12). */
export async function instalmentText(loan: Finance, language: Language): Promise<string> {
  const t = await getTranslations({ locale: language, namespace: "secondHand.finance" });
  return t("line", figuresOf(loan, language));
}

interface FinanceTermsProps extends FinanceProps {
  /** Who lends, who arranges it, and whether for that lender alone. */
  configuration: Pick<ConfigurationDocument, "secondHand" | "legal">;
  /** Whether the loan is that of the car which the page is about: then how much more it costs than cash is told of it. */
  ofThisCar?: boolean;
  /** In the size of running text, with the figures one below the other: the answer of a calculation. */
  large?: boolean;
  className?: string;
}

/**
 * What the law wants told wherever an instalment or a rate is shown, all in the size of the instalment itself: the
 * representative example with both rates and what is owed in all, the warning, who lends, and what we are in it.
 */
export async function FinanceTerms({
  loan,
  language,
  configuration: { secondHand, legal },
  ofThisCar = false,
  large = false,
  className,
}: FinanceTermsProps) {
  const t = await getTranslations({ locale: language, namespace: "secondHand.finance" });
  const figures = figuresOf(loan, language);
  return (
    <div className={classNames("space-y-2 text-ink-soft", large ? "text-base" : "text-sm", className)}>
      {large && (
        <dl className="mb-4 divide-y divide-sand-200 rounded-lg bg-white px-4 text-ink shadow-sm">
          {(["instalment", "tin", "tae", "total", "interest"] as const).map((figure) => (
            <div key={figure} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
              <dt>{t(`figures.${figure}`, figures)}</dt>
              <dd className="font-bold tabular">{figures[figure]}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t.rich("example", { ...figures, strong: (text) => <strong>{text}</strong> })}</p>
      {ofThisCar && <p>{t("more", figures)}</p>}
      <p className="font-bold text-ink">{t("warning")}</p>
      <p>{t("role", { lender: secondHand.lender, creditTies: secondHand.creditTies, company: legal.companyName })}</p>
    </div>
  );
}

interface LoanAnswerProps {
  asked: AskedLoan;
  priceCents: number;
  language: Language;
  configuration: FinanceTermsProps["configuration"];
}

/** What a calculator answers: the loan with all its terms, or which down payment could be one. */
export async function LoanAnswer({ asked, priceCents, language, configuration }: LoanAnswerProps) {
  if (asked.loan)
    return <FinanceTerms loan={asked.loan} language={language} configuration={configuration} ofThisCar large />;
  const t = await getTranslations({ locale: language, namespace: "secondHand.calculator" });
  return (
    <p role="alert" className="rounded-lg bg-action-soft p-4 font-semibold">
      {t("invalid", { price: carPrice(priceCents, language) })}
    </p>
  );
}
