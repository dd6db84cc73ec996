import { getTranslations } from "next-intl/server";
import { ContentPage, type Onward } from "@/components/layout/page/content-page";
import { Paragraphs } from "@/components/layout/page/text-section";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { type FaqGroup, type FaqQuestion, faqGroupOf, faqRelated } from "@/lib/contracts/content/faq-questions";
import { type ContractPage, contractPages } from "@/lib/contracts/content/legal-pages";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

interface HelpAnswerProps {
  language: Language;
  values: MessageValues;
  question: FaqQuestion;
}

/** Page of a question: its answer, the terms behind it, and related questions. */
export async function HelpAnswer({ language, values, question }: HelpAnswerProps) {
  const t = await getTranslations("faq");
  const group = faqGroupOf(question);
  return (
    <ContentPage
      language={language}
      values={values}
      title={t(`questions.${question}.question`, values)}
      lead={null}
      trail={[
        { href: paths.faq(language), text: t("title") },
        { href: `${paths.faq(language)}#${group}`, text: t(`groups.${group}`) },
      ]}
      onward={helpOnward(question)}
    >
      <div className="text-lg">
        <Paragraphs text={t(`questions.${question}.answer`, values)} className="mt-4 first:mt-0" />
        <TermsLink language={language} question={question} />
      </div>
      <section aria-labelledby="related">
        <h2 id="related" className="text-xl">
          {t("related")}
        </h2>
        <ul className="mt-2 divide-y divide-sand-200 border-y border-sand-200">
          {faqRelated[question].map((slug) => (
            <li key={slug}>
              <Link
                href={paths.faq(language, slug)}
                className="group flex min-h-12 items-center justify-between gap-4 py-2 font-semibold hover:text-action"
              >
                {t(`questions.${slug}.question`, values)}
                <Icon name="ArrowRight" className="size-5 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
        <Link href={paths.faq(language)} className="mt-4 inline-block py-1 underline underline-offset-4">
          {t("all")}
        </Link>
      </section>
    </ContentPage>
  );
}

const hasTerms = (question: FaqQuestion): question is keyof typeof helpTerms => question in helpTerms;

async function TermsLink({ language, question }: Pick<HelpAnswerProps, "language" | "question">) {
  if (!hasTerms(question)) return null;
  const t = await getTranslations("faq");
  const tTerms = await getTranslations("legal.pages");
  const key = helpTerms[question];
  const page = contractPages.find((name) => key.startsWith(`${name}.`)) ?? "conditions";
  return (
    <Link
      href={paths.legal(language, page, key.slice(key.lastIndexOf(".") + 1))}
      className="mt-5 inline-block py-1 text-base underline underline-offset-4"
    >
      {t(`terms.${page}`, { title: tTerms(`${key}.title`) })}
    </Link>
  );
}

/** The section of the rental, subscription or sale terms that a question's answer is based on. */
export const helpTerms = {
  "final-price": "conditions.sections.price",
  "rental-days": "conditions.sections.price",
  coupons: "conditions.sections.price",
  "saved-quote": "conditions.sections.price",
  "exact-model": "conditions.sections.company",
  "booking-window": "conditions.sections.pickup",
  payment: "conditions.sections.payment",
  "payment-methods": "conditions.sections.payment",
  rates: "conditions.sections.packages",
  "payment-failed": "conditions.sections.payment",
  "charged-without-booking": "conditions.sections.payment",
  "minimum-age": "conditions.sections.drivers",
  "young-drivers": "conditions.sections.drivers",
  documents: "conditions.sections.documents",
  "international-licence": "conditions.sections.documents",
  "additional-drivers": "conditions.sections.drivers",
  coverage: "conditions.sections.cover",
  "coverage-limits": "conditions.sections.coverLoss",
  accident: "conditions.sections.accident",
  "damage-claim": "conditions.sections.damage",
  deposit: "conditions.sections.deposit",
  "deposit-card": "conditions.sections.deposit",
  "deposit-kept": "conditions.sections.deposit",
  "pickup-steps": "conditions.sections.pickup",
  "after-hours": "conditions.sections.afterHours",
  "flight-delay": "conditions.sections.noShow",
  "return-steps": "conditions.sections.pickup",
  "late-return": "conditions.sections.pickup",
  "early-return": "conditions.sections.pickup",
  "other-office": "conditions.sections.oneWay",
  cancellation: "conditions.sections.cancellation",
  "late-cancellation": "conditions.sections.noShow",
  "refund-time": "conditions.sections.cancellation",
  changes: "conditions.sections.changes",
  "fuel-and-mileage": "conditions.sections.fuel",
  fines: "conditions.sections.fines",
  "vehicle-use": "conditions.sections.use",
  ferry: "conditions.sections.islands",
  "island-permits": "conditions.sections.islands",
  "child-seats": "conditions.sections.extras",
  "seat-choice": "conditions.sections.extras",
  "motorcycle-licence": "conditions.sections.drivers",
  "motorcycle-equipment": "conditions.sections.mileage",
  intermediary: "conditions.sections.cancellation",
  subscription: "subscription.sections.included",
  "subscription-kilometres": "subscription.sections.mileage",
  "subscription-terms": "subscription.sections.term",
  "second-hand-guarantee": "sale.sections.guarantee",
  "second-hand-trial": "sale.sections.trial",
  "second-hand-finance": "sale.sections.financing",
  "second-hand-delivery": "sale.sections.delivery",
  "second-hand-reserved": "sale.sections.reservation",
  complaint: "conditions.sections.complaints",
  "complaint-form": "conditions.sections.complaints",
} as const satisfies Partial<Record<FaqQuestion, `${ContractPage}.sections.${string}`>>;

const onwardOfGroup: Readonly<Record<FaqGroup, readonly Onward[]>> = {
  booking: ["home", "fleet", "offices", "contact"],
  payment: ["manage", "conditions", "contact"],
  drivers: ["fleet", "conditions", "contact"],
  cover: ["conditions", "fleet", "contact"],
  deposit: ["fleet", "manage", "contact"],
  pickup: ["offices", "manage", "contact"],
  cancellation: ["manage", "login", "contact"],
  checkin: ["manage", "login", "privacy"],
  road: ["conditions", "fleet", "contact"],
  islands: ["offices", "fleet", "contact"],
  children: ["home", "fleet", "contact"],
  motorcycles: ["fleet", "home", "contact"],
  subscription: ["subscription", "fleet", "secondHand"],
  secondHand: ["secondHand", "subscription", "contact"],
  account: ["login", "manage", "privacy"],
  complaints: ["complaints", "contact", "offices"],
};

/** Links for the readers of a question. */
const helpOnward = (question: FaqQuestion): readonly Onward[] => onwardOfGroup[faqGroupOf(question)];
