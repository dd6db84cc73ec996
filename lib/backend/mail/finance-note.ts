import { carEuro } from "@/lib/backend/mail/car-wish";
import { locales } from "@/lib/backend/mail/format";
import type { MailSettings } from "@/lib/backend/mail/frame";
import type { MailBlock } from "@/lib/backend/mail/mail-content";
import { carTranslator } from "@/lib/backend/mail/translator";
import { representativeLoan } from "@/lib/contracts/loan";
import type { Language } from "@/lib/domain/language/languages";

/** What the law wants beside an instalment, in a mail that names one (rules section 12): example, both rates, warning, roles. */
export function financeNote({ site }: MailSettings, language: Language): readonly MailBlock[] {
  const t = carTranslator(language);
  const loan = representativeLoan(site);
  const percent = (basisPoints: number) =>
    new Intl.NumberFormat(locales[language], { style: "percent", minimumFractionDigits: 2 }).format(
      basisPoints / 10_000,
    );
  const money = (cents: number) => carEuro(cents, language);
  const example = t.markup("finance.example", {
    cash: money(loan.cashPriceCents),
    down: "none",
    downPayment: money(0),
    credit: money(loan.creditCents),
    months: loan.months,
    instalment: money(loan.installmentCents),
    tin: percent(loan.tinBasisPoints),
    tae: percent(loan.taeBasisPoints),
    total: money(loan.totalOwedCents),
    interest: money(loan.interestCents),
    strong: (text) => text,
  });
  const role = t("finance.role", { lender: site.secondHand.lender, company: site.legal.companyName });
  return [example, t("finance.warning"), role].map((text) => ({ kind: "paragraph", text }));
}
