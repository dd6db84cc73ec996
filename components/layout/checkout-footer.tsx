import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-sprite";
import { Link } from "@/components/ui/link";
import { bestScore, type ConfigurationDocument } from "@/lib/contracts/configuration";
import type { RepliesKept } from "@/lib/contracts/enquiry";
import { type legalPages, paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { ExampleBadge } from "./site-footer";

interface CheckoutFooterProps
  extends Pick<ConfigurationDocument, "support" | "legal" | "reviews" | "cancellationHours"> {
  language: Language;
  /** Measured by our own enquiries; null where there are too few. */
  replies: RepliesKept;
  isExampleData: boolean;
  /** The way back to the choices about cookies, in the look that it is given. */
  choices: (look: string) => ReactNode;
}

const link = "inline-block py-1.5 underline underline-offset-4";
/** The other pages have their own areas and conditions; a rental needs these. */
const needed = [
  "conditions",
  "privacy",
  "notice",
  "accessibility",
  "complaints",
] as const satisfies (typeof legalPages)[number][];

/** In place of the site's footer while somebody books: who we are, how to reach us, the terms in a line. */
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
        <ul className="grid gap-x-8 gap-y-3 desktop:grid-cols-3">
          <Fact icon="ShieldCheck">
            {isExampleData && <ExampleBadge />} {legal.companyName} · {t("taxId", { taxId: legal.taxId })} ·{" "}
            {t("registration", { registration: legal.registration })}
          </Fact>
          <Fact icon="Phone">
            <a
              href={`tel:${support.phone.replaceAll(" ", "")}`}
              className="tabular font-bold underline underline-offset-4"
            >
              {support.phone}
            </a>
            {" · "}
            <a href={`mailto:${support.email}`} className="break-words underline underline-offset-4">
              {support.email}
            </a>
            <span className="block">{t("replyTime", { replyFrom, replyTo })}</span>
            {replies && <span className="block">{checkout("replies", replies)}</span>}
          </Fact>
          <Fact icon="Scale">{checkout("terms", { hours: cancellationHours })}</Fact>
          {reviews && (
            <Fact icon="MessageSquare">
              <a href={reviews.url} className="underline underline-offset-4">
                {checkout("reviews", { ...reviews, best: bestScore })}
              </a>
            </Fact>
          )}
        </ul>
        <ul className="mt-4 flex flex-wrap gap-x-6 border-t border-sand-300 pt-3">
          {needed.map((page) => (
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

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon name={icon} className="mt-0.5 size-4.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </li>
);
