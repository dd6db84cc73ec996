import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import { isDecided, sellerName } from "@/lib/contracts/core/seller-name";
import { type NamedOffice, officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { Logo } from "./logo";

interface SiteFooterProps {
  language: Language;
  offices: readonly (NamedOffice & { slug: string })[];
  support: { phone: string; email: string; replyHours: readonly [number, number] };
  legal: { companyName: string; taxId: string; registration: string };
  /** Company data are placeholders and must be marked so (rules section 14). */
  isExampleData: boolean;
  /** Renders the link to the cookie choices with a class name. */
  choices: (className: string) => ReactNode;
}

export async function SiteFooter({ language, offices, support, legal, isExampleData, choices }: SiteFooterProps) {
  const t = await getTranslations("layout.footer");
  const places = offices.map((office) => ({
    href: paths.offices(language, office.slug),
    text: officeName(office, language),
  }));
  const services = [
    { href: paths.home(language), text: t("rent") },
    { href: paths.fleet(language), text: t("fleet") },
    { href: paths.subscription(language), text: t("subscription") },
    { href: paths.secondHand(language), text: t("secondHand") },
  ];
  const help = [
    { href: paths.faq(language), text: t("faq") },
    { href: paths.manage(language), text: t("manage") },
    { href: paths.contact(language), text: t("contact") },
    { href: paths.reviews(language), text: t("reviews") },
    { href: paths.legal(language, "complaints"), text: t("complaints") },
  ];
  return (
    <footer data-site className="@container mt-auto bg-primary text-sm text-white [body:has([data-checkout])_&]:hidden">
      <div className="page footer-columns">
        <div className="max-w-80">
          <Logo onDark title="WebK10" className="h-7 w-auto" />
          <p className="mt-4 text-white/85">{t("claim")}</p>
          <address className="mt-5 not-italic">
            <a href={telephoneHref(support.phone)} className="footer-link flex items-center gap-2.5">
              <Icon name="Phone" className="size-4.5" />
              <span className="tabular">{support.phone}</span>
            </a>
            <a href={`mailto:${support.email}`} className="footer-link flex items-center gap-2.5">
              <Icon name="Mail" className="size-4.5 shrink-0" />
              <span className="min-w-0 break-words">{support.email}</span>
            </a>
            <p className="flex items-center gap-2.5 py-1.5 text-white/85">
              <Icon name="Clock" className="size-4.5 shrink-0" />
              {t("replyTime", { replyFrom: support.replyHours[0], replyTo: support.replyHours[1] })}
            </p>
          </address>
        </div>
        <LinkColumn
          title={t("officesTitle")}
          links={places}
          icon={<Icon name="MapPin" className="size-4 shrink-0" />}
        />
        <LinkColumn title={t("servicesTitle")} links={services} />
        <LinkColumn title={t("helpTitle")} links={help} />
      </div>
      <div className="border-t border-white/15">
        <div className="page flex flex-col gap-3 py-6">
          <ul className="flex flex-wrap gap-x-6">
            {legalPages
              .filter((page) => page !== "complaints")
              .map((page) => (
                <li key={page}>
                  <Link href={paths.legal(language, page)} className="footer-link">
                    {t(`legal.${page}`)}
                  </Link>
                </li>
              ))}
            <li>{choices("footer-link")}</li>
          </ul>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5 text-white/75">
            {isExampleData && <ExampleBadge />}
            <span>{sellerName(legal.companyName)}</span>
            {isDecided(legal.taxId) && <span>{t("taxId", { taxId: legal.taxId })}</span>}
            {isDecided(legal.registration) && <span>{t("registration", { registration: legal.registration })}</span>}
          </p>
        </div>
      </div>
    </footer>
  );
}

/** Marks company data as placeholders. */
export function ExampleBadge() {
  const t = useTranslations("layout.footer");
  return (
    <span className="rounded-full bg-warning px-2.5 py-1 text-xs font-bold leading-none text-ink">
      {t("exampleData")}
    </span>
  );
}

interface FooterLink {
  href: string;
  text: string;
}

function LinkColumn({ title, links, icon }: { title: string; links: readonly FooterLink[]; icon?: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-base font-bold">{title}</h2>
      <ul>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} className={icon ? "footer-link inline-flex items-center gap-2" : "footer-link"}>
              {icon ? (
                <>
                  {icon}
                  {text}
                </>
              ) : (
                text
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
