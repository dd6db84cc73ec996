import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle, classNames } from "@/components/ui/style";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { PageHeader } from "./page-header";

interface ContentPageProps {
  language: Language;
  values: MessageValues;
  title: ReactNode;
  lead: ReactNode;
  trail?: readonly { href: string; text: string }[];
  illustration?: ReactNode;
  /** Main action, shown below the lead. */
  action?: ReactNode;
  onward: readonly Onward[];
  /** Not indexed, so it needs no breadcrumb data for search engines. */
  isPrivate?: boolean;
  children?: ReactNode;
}

/** Content page: header, text, and beside it contact and further links. */
export function ContentPage({
  language,
  values,
  title,
  lead,
  trail,
  illustration,
  action,
  onward,
  isPrivate = false,
  children,
}: ContentPageProps) {
  return (
    <>
      <PageHeader
        language={language}
        title={title}
        lead={lead}
        trail={trail ?? []}
        illustration={illustration}
        {...(isPrivate ? { here: null } : {})}
      >
        {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
      </PageHeader>
      <div
        className={classNames(
          "page grid gap-x-16 gap-y-12 py-10 desktop:py-14",
          children ? "desktop:grid-cols-[minmax(0,1fr)_22rem]" : "md:grid-cols-2",
        )}
      >
        {children && <div className="min-w-0 max-w-text space-y-9">{children}</div>}
        <div className={children ? "space-y-8" : "contents"}>
          <ContactBox language={language} values={values} />
          <LinkList language={language} onward={onward} />
        </div>
      </div>
    </>
  );
}

/** Phone, e-mail and reply time. */
export async function ContactBox({ language, values }: { language: Language; values: MessageValues }) {
  const t = await getTranslations("support.contactBox");
  return (
    <section className="rounded-xl bg-sand-100 p-6">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-2 text-ink-soft">{t("text", values)}</p>
      <ul className="mt-4 space-y-1">
        <li>
          <a href={telephoneHref(values.phone)} className="inline-flex min-h-11 items-center gap-3 font-bold">
            <Icon name="Phone" className="size-5 shrink-0 text-action" />
            <span className="sr-only">{t("phone")}</span>
            <span className="tabular">{values.phone}</span>
          </a>
        </li>
        <li>
          <a href={`mailto:${values.email}`} className="inline-flex min-h-11 items-center gap-3 font-bold">
            <Icon name="Mail" className="size-5 shrink-0 text-action" />
            <span className="sr-only">{t("email")}</span>
            <span className="min-w-0 break-all">{values.email}</span>
          </a>
        </li>
      </ul>
      <Link href={paths.contact(language)} className={buttonStyle({ variant: "secondary", className: "mt-4" })}>
        {t("write")}
      </Link>
    </section>
  );
}

const addresses = {
  home: (language: Language) => paths.home(language),
  manage: (language: Language) => paths.manage(language),
  faq: (language: Language) => paths.faq(language),
  offices: (language: Language) => paths.offices(language),
  fleet: (language: Language) => paths.fleet(language),
  contact: (language: Language) => paths.contact(language),
  conditions: (language: Language) => paths.legal(language, "conditions"),
  privacy: (language: Language) => paths.legal(language, "privacy"),
  complaints: (language: Language) => paths.legal(language, "complaints"),
  login: (language: Language) => paths.login(language),
  subscription: (language: Language) => paths.subscription(language),
  secondHand: (language: Language) => paths.secondHand(language),
} as const;
export type Onward = keyof typeof addresses;

/** Links to further pages. */
export async function LinkList({ language, onward }: { language: Language; onward: readonly Onward[] }) {
  const t = await getTranslations("support");
  return (
    <nav aria-label={t("moreHelp")}>
      <h2 className="text-xl">{t("moreHelp")}</h2>
      <ul className="mt-2 divide-y divide-sand-200">
        {onward.map((name) => (
          <li key={name}>
            <Link
              href={addresses[name](language)}
              className="group flex min-h-12 items-center justify-between gap-4 font-semibold hover:text-action"
            >
              {t(`links.${name}`)}
              <Icon name="ArrowRight" className="size-5 shrink-0 transition-transform group-hover:translate-x-1" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
