import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import { Link } from "@/components/ui/link";
import type { legalPages } from "@/lib/contracts/content/legal-pages";
import { type ConfigurationDocument, maxReviewScore } from "@/lib/contracts/core/configuration";
import { isDecided, sellerName } from "@/lib/contracts/core/seller-name";
import { paths } from "@/lib/contracts/paths";
import type { ReplyRate } from "@/lib/contracts/sales/enquiry";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { ExampleBadge } from "./site-footer";

interface CheckoutFooterProps
  extends Pick<ConfigurationDocument, "support" | "legal" | "reviews" | "cancellationHours"> {
  language: Language;
  /** Reply times measured from our enquiries; null when there are too few. */
  replies: ReplyRate;
  isExampleData: boolean;
  /** Renders the link to the cookie choices with a class name. */
  choices: (className: string) => ReactNode;
}

const link = "inline-block py-1.5 underline underline-offset-4";
/** The legal pages that concern a rental. */
const shownLegalPages = [
  "conditions",
  "privacy",
  "notice",
  "accessibility",
  "complaints",
] as const satisfies (typeof legalPages)[number][];

/** Replaces the site's footer in the booking wizard: company, contact, terms in one line. */
export function CheckoutFooter(props: CheckoutFooterProps) {
  const { language, support, legal, reviews, replies, cancellationHours, isExampleData, choices } = props;
  const t = useTranslations("layout.footer");
  const checkout = useTranslations("layout.checkout");
  const [replyFrom, replyTo] = support.replyHours;
  return (
    <footer
      data-site
      className="mt-auto hidden border-t border-sand-200 bg-sand-100 text-sm text-ink-soft [body:has([data-checkout])_&]:block"
    >
      <div className="page py-6">
        <ul className="grid grid-cols-1 gap-x-8 gap-y-3 desktop:grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))]">
          <FooterFact icon="ShieldCheck">
            {isExampleData && <ExampleBadge />}{" "}
            <span>
              {[
                sellerName(legal.companyName),
                ...(isDecided(legal.taxId) ? [t("taxId", { taxId: legal.taxId })] : []),
                ...(isDecided(legal.registration) ? [t("registration", { registration: legal.registration })] : []),
              ].join(" · ")}
            </span>
          </FooterFact>
          <FooterFact icon="Phone">
            <a href={telephoneHref(support.phone)} className="tabular font-bold underline underline-offset-4">
              {support.phone}
            </a>
            {" · "}
            <a href={`mailto:${support.email}`} className="break-words underline underline-offset-4">
              {support.email}
            </a>
            <span className="block">{t("replyTime", { replyFrom, replyTo })}</span>
            {replies && <span className="block">{checkout("replies", replies)}</span>}
          </FooterFact>
          <FooterFact icon="Scale">{checkout("terms", { hours: cancellationHours })}</FooterFact>
          {reviews && (
            <FooterFact icon="MessageSquare">
              <a href={reviews.url} className="underline underline-offset-4">
                {checkout("reviews", { ...reviews, best: maxReviewScore })}
              </a>
            </FooterFact>
          )}
        </ul>
        <ul className="mt-4 flex flex-wrap gap-x-6 border-t border-sand-300 pt-3">
          {shownLegalPages.map((page) => (
            <li key={page}>
              <Link href={paths.legal(language, page)} className={link}>
                {page === "complaints" ? t("complaints") : t(`legal.${page}`)}
              </Link>
            </li>
          ))}
          <li>{choices(link)}</li>
        </ul>
      </div>
    </footer>
  );
}

const FooterFact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon name={icon} className="mt-0.5 size-4.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </li>
);
