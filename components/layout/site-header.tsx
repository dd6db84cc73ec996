import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { SkipLink } from "@/components/ui/skip-link";
import { paths } from "@/lib/contracts/paths";
import { type Language, languageNames } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { HeaderBehaviour } from "./header-behaviour";
import { HeaderIconLink, HeaderMenu, type HeaderPlace, NavigationLink } from "./header-links";
import { LanguageLinks } from "./language-links";
import { Logo } from "./logo";
import { Sidebar } from "./sidebar";

interface SiteHeaderProps {
  language: Language;
  /** The company's telephone. */
  phone: string;
  /** The client entry, which public and private pages render differently. */
  client: (place: HeaderPlace) => ReactNode;
}

/** The header of all pages. It reads no cookie, so that public pages stay cacheable. */
export async function SiteHeader({ language, phone, client }: SiteHeaderProps) {
  const t = await getTranslations("layout.header");
  const main = [
    { href: paths.home(language), text: t("rent"), exact: true },
    { href: paths.subscription(language), text: t("subscription"), exact: false },
    { href: paths.secondHand(language), text: t("secondHand"), exact: false },
    { href: paths.faq(language), text: t("help"), exact: false },
  ];
  const homes = {
    es: paths.home("es"),
    en: paths.home("en"),
    de: paths.home("de"),
    it: paths.home("it"),
    fr: paths.home("fr"),
  };
  const manage = { href: paths.manage(language), text: t("manage"), icon: "CalendarCheck" as const };
  return (
    <header data-site className="@container sticky top-0 z-30 bg-white/95 shadow-md backdrop-blur-sm">
      <SkipLink href="#content" text={t("skip")} />
      <div className="page header-row">
        <Link href={paths.home(language)} className="shrink-0 py-2" aria-label={t("homeLink")}>
          <Logo className="h-6.5 w-auto desktop:h-7.5" />
        </Link>
        <nav
          aria-label={t("mainNavigation")}
          className="hidden flex-1 items-center gap-x-6 desktop:flex wide:gap-x-8 @max-[58em]:hidden"
        >
          {main.map(({ href, text, exact }) => (
            <NavigationLink key={href} href={href} exact={exact} className="bar-link">
              {text}
            </NavigationLink>
          ))}
        </nav>
        <nav aria-label={t("ownNavigation")} className="hidden items-center gap-5 desktop:flex @max-[58em]:hidden">
          <HeaderIconLink {...manage} place="bar" />
          {client("bar")}
        </nav>
        <div className="ms-auto flex items-center gap-1 desktop:ms-0 @max-[58em]:ms-auto @max-[14em]:gap-0">
          <a
            href={telephoneHref(phone)}
            className="round-button size-11 desktop:hidden @max-[58em]:flex @max-[14em]:hidden"
          >
            <Icon name="Phone" className="size-5" />
            <span className="sr-only">{t("call", { phone })}</span>
          </a>
          <HeaderMenu
            summary={
              <>
                <Icon name="Globe" className="size-5" />
                <span aria-hidden="true" className="uppercase">
                  {language}
                </span>
                <span className="sr-only">{t("language", { name: languageNames[language] })}</span>
                <Icon name="ChevronDown" className="size-4 transition-transform group-open:rotate-180" />
              </>
            }
          >
            <LanguageLinks current={language} homes={homes} className="menu-link" />
          </HeaderMenu>
          <Sidebar
            texts={{ open: t("openMenu"), close: t("closeMenu"), title: t("menu") }}
            icon={<Icon name="Menu" className="size-7" />}
          >
            <nav aria-label={t("mainNavigation")}>
              {main.map(({ href, text, exact }) => (
                <NavigationLink key={href} href={href} exact={exact} className="drawer-link">
                  {text}
                </NavigationLink>
              ))}
              <HeaderIconLink {...manage} place="drawer" />
              {client("drawer")}
            </nav>
            <p className="mt-7 mb-2 flex items-center gap-2 text-sm font-bold text-ink-muted">
              <Icon name="Globe" className="size-5" />
              {t("chooseLanguage")}
            </p>
            <div className="-mx-3 grid grid-cols-2 gap-1">
              <LanguageLinks current={language} homes={homes} className="menu-link" />
            </div>
          </Sidebar>
        </div>
      </div>
      <HeaderBehaviour />
    </header>
  );
}
