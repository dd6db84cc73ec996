import { getTranslations } from "next-intl/server";
import { classNames } from "@/components/ui/style";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { lenderName, sellerName } from "@/lib/contracts/core/seller-name";
import type { LoanQuote } from "@/lib/contracts/sales/loan";
import type { Finance } from "@/lib/contracts/sales/second-hand";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { percentText } from "@/lib/domain/core/number-text";
import { carPrice } from "@/lib/domain/sales/car";

/** A loan's figures, formatted for the placeholders of the messages. */
const valuesOf = (loan: Finance, language: Language) => ({
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

/** An instalment with its term and both rates; the page has to show `FinanceTerms` as well (rules section 12). */
export async function instalmentText(loan: Finance, language: Language): Promise<string> {
  const t = await getTranslations({ locale: language, namespace: "secondHand.finance" });
  return t("line", valuesOf(loan, language));
}

interface FinanceTermsProps extends FinanceProps {
  /** Lender, credit intermediary, and whether the intermediary is tied to that lender. */
  configuration: Pick<ConfigurationDocument, "secondHand" | "legal">;
  /** The loan is for the page's own car: also shows how much more it costs than paying cash. */
  ofThisCar?: boolean;
  /** Larger, with the figures as a list: for the result of the calculator. */
  large?: boolean;
  className?: string;
}

/**
 * The disclosure that the law demands wherever an instalment or a rate is shown, in the same size as the instalment:
 * the representative example with both rates and the total owed, the warning, the lender, and our role.
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
  const values = valuesOf(loan, language);
  return (
    <div className={classNames("space-y-2 text-ink-soft", large ? "text-base" : "text-sm", className)}>
      {large && (
        <dl className="mb-4 divide-y divide-sand-200 rounded-lg bg-white px-4 text-ink shadow-md">
          {(["instalment", "tin", "tae", "total", "interest"] as const).map((figure) => (
            <div key={figure} className="flex items-baseline justify-between gap-x-6 py-2.5">
              <dt>{t(`figures.${figure}`, values)}</dt>
              <dd className="font-bold tabular whitespace-nowrap">{values[figure]}</dd>
            </div>
          ))}
        </dl>
      )}
      <p>{t.rich("example", { ...values, strong: (text) => <strong>{text}</strong> })}</p>
      {ofThisCar && <p>{t("more", values)}</p>}
      <p className="font-bold text-ink">{t("warning")}</p>
      <p>
        {t("role", {
          lender: lenderName(secondHand.lender, language),
          creditTies: secondHand.creditTies,
          company: sellerName(legal.companyName),
        })}
      </p>
    </div>
  );
}

interface LoanAnswerProps {
  request: LoanQuote;
  priceCents: number;
  language: Language;
  configuration: FinanceTermsProps["configuration"];
}

/** Result of the calculator: the loan with all its terms, or which down payments are valid. */
export async function LoanAnswer({ request, priceCents, language, configuration }: LoanAnswerProps) {
  if (request.loan)
    return <FinanceTerms loan={request.loan} language={language} configuration={configuration} ofThisCar large />;
  const t = await getTranslations({ locale: language, namespace: "secondHand.calculator" });
  return (
    <p role="alert" className="rounded-lg bg-action-soft p-4 font-semibold">
      {t("invalid", { price: carPrice(priceCents, language) })}
    </p>
  );
}
