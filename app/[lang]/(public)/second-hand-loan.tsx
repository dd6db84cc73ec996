import { getTranslations } from "next-intl/server";
import { calculateLoan } from "@/app/[lang]/(public)/second-hand-actions";
import { getPageContext } from "@/app/[lang]/page-context";
import { Calculator } from "@/components/sales/finance/calculator";
import { LoanAnswer } from "@/components/sales/finance/finance-terms";
import { paths } from "@/lib/contracts/paths";
import { quoteLoan } from "@/lib/contracts/sales/loan";
import type { CarDetail } from "@/lib/contracts/sales/second-hand";
import { financeMonths } from "@/lib/domain/sales/finance";

interface CarLoanProps {
  car: CarDetail;
  /** The page's query, with the terms asked for without script. */
  query: URLSearchParams;
}

/** A car's loan, with the calculator for other terms. */
export async function CarLoan({ car, query }: CarLoanProps) {
  const { language, configuration } = await getPageContext();
  const t = await getTranslations("secondHand");
  const { secondHand } = configuration;
  const request = quoteLoan(query, car.priceCents, secondHand);
  return (
    <div className="bg-sand-100">
      <section id="finance" className="page scroll-mt-20 py-10 desktop:py-12">
        <h2 className="mb-5 text-2xl">{t("calculator.title")}</h2>
        <Calculator
          address={paths.secondHand(language, `/${car.slug}`)}
          months={financeMonths(secondHand)}
          defaults={{ months: request.months, downPayment: request.downPayment }}
          texts={{
            months: t("calculator.months"),
            option: (months) => t("calculator.monthsOption", { months: String(months) }),
            downPayment: t("calculator.downPayment"),
            hint: t("calculator.hint"),
            submit: t("calculator.submit"),
            failed: t("calculator.failed"),
          }}
          answer={calculateLoan.bind(null, language, car.id)}
        >
          <LoanAnswer request={request} priceCents={car.priceCents} language={language} configuration={configuration} />
        </Calculator>
      </section>
    </div>
  );
}
