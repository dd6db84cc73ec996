import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Logo } from "@/components/layout/logo";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { DeskSelf } from "@/lib/contracts/staff/desk-staff";
import type { Permission } from "@/lib/domain/staff/permissions";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { signOutOfDesk } from "@/lib/server/staff/desk-actions";
import { DeskMenu, DeskSectionPages, DeskSections } from "./desk-nav";

interface DeskFrameProps {
  language: DeskLanguage;
  self: DeskSelf;
  offices: readonly Office[];
  children: ReactNode;
}

/** The navigation: its sections in order, each with its pages and the permission that shows them. */
const sections = [
  [
    "counter",
    [
      ["today", "bookings.read"],
      ["bookings", "bookings.read"],
      ["incidents", "incidents.read"],
      ["inbox", "enquiries.read"],
      ["reviews", "reviews.read"],
      ["people", "bookings.read"],
    ],
  ],
  [
    "fleet",
    [
      ["fleet", "bookings.read"],
      ["groups", "bookings.read"],
    ],
  ],
  ["stock", [["stock", "stock.read"]]],
  ["money", [["accounts", "accounting.export"]]],
  [
    "prices",
    [
      ["prices", "prices.read"],
      ["promotions", "company.edit"],
    ],
  ],
  [
    "company",
    [
      ["offices", "company.edit"],
      ["texts", "company.edit"],
    ],
  ],
  [
    "staff",
    [
      ["staff", "staff.manage"],
      ["audit", "audit.read"],
    ],
  ],
] as const satisfies readonly (readonly [string, readonly (readonly [string, Permission])[]])[];

/** Header, navigation and content of the desk; the navigation lists what the user's role permits. */
export async function DeskFrame({ language, self, offices, children }: DeskFrameProps) {
  const t = await getTranslations("desk");
  const shownSections = sections.flatMap(([section, all]) => {
    const pages = all
      .filter(([, permission]) => self.permissions.includes(permission))
      .map(([page]) => ({ href: deskPaths[page](language), label: t(`nav.${page}`) }));
    return pages.length === 0 ? [] : [{ label: t(`nav.rooms.${section}`), pages }];
  });
  const assigned = offices.filter(({ id }) => self.officeIds.includes(id));
  const officesText =
    assigned.length === 0 ? t("offices.all") : assigned.map((office) => officeName(office, language)).join(", ");
  const account = (
    <>
      <Link href={deskPaths.me(language)} className="flex min-h-11 flex-col justify-center leading-tight md:text-end">
        <span className="font-bold">{self.name}</span>
        <span className="text-ink-soft">
          {t(`roles.${self.role}`)} · {officesText}
        </span>
      </Link>
      <form action={signOutOfDesk.bind(null, language)}>
        <Button type="submit" variant="quiet" size="sm" className="min-h-11 whitespace-nowrap">
          {t("nav.leave")}
        </Button>
      </form>
    </>
  );
  return (
    <>
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-white focus:p-3">
        {t("skip")}
      </a>
      <header data-print="hide" className="sticky top-0 z-20 border-b border-sand-200 bg-white">
        <div className="mx-auto flex max-w-[90rem] flex-wrap items-center gap-x-6 px-4 md:px-6">
          <Link href={deskPaths.today(language)} className="flex min-h-14 items-center gap-3 font-bold">
            <Logo className="h-5 w-auto" />
            <span>{t("title")}</span>
          </Link>
          <DeskSections label={t("nav.label")} sections={shownSections} />
          <div className="ms-auto flex items-center gap-4 text-sm max-md:hidden">{account}</div>
          <DeskMenu label={t("nav.menu")} sections={shownSections}>
            <div className="mt-3 flex items-center justify-between gap-4 border-t border-sand-200 pt-3 text-sm">
              {account}
            </div>
          </DeskMenu>
        </div>
        <DeskSectionPages sections={shownSections} />
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[90rem] flex-1 px-4 py-6 outline-none md:px-6">
        {children}
      </main>
      <footer
        data-print="hide"
        className="mx-auto flex w-full max-w-[90rem] gap-6 px-4 pb-6 text-sm text-ink-soft md:px-6"
      >
        <Link href={deskPaths.bookings(language === "es" ? "en" : "es")} hrefLang={language === "es" ? "en" : "es"}>
          {t("nav.language")}
        </Link>
        <Link href={paths.home(language)}>{t("nav.site")}</Link>
      </footer>
    </>
  );
}
