import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { breadcrumbData } from "@/lib/seo/structured-data";

interface PageHeaderProps {
  language: Language;
  title: ReactNode;
  lead?: ReactNode;
  /** Pages between home and this one. */
  trail?: readonly Crumb[];
  /** The page's own breadcrumb, where it differs from the heading; null for a page that is not indexed. */
  here?: Crumb | null;
  illustration?: ReactNode;
  /** Less height, so that the list below is seen sooner. */
  compact?: boolean;
  children?: ReactNode;
}

const crumbOf = (title: ReactNode) => (typeof title === "string" ? { text: title } : undefined);

/** Header of a content page: breadcrumbs, title, lead and an optional drawing. */
export function PageHeader({
  language,
  title,
  lead,
  trail = [],
  here,
  illustration,
  compact = false,
  children,
}: PageHeaderProps) {
  return (
    <div className="bg-sand-100">
      <div
        className={classNames(
          "page grid items-center gap-x-12 gap-y-6 desktop:grid-cols-[1fr_auto]",
          compact ? "pt-3 pb-6 desktop:pt-4 desktop:pb-8" : "pt-5 pb-9 desktop:pt-7 desktop:pb-14",
        )}
      >
        <div className="min-w-0">
          <Breadcrumbs language={language} trail={trail} here={here === null ? undefined : (here ?? crumbOf(title))} />
          <h1 className={classNames("max-w-190 text-3xl hyphens-auto", compact ? "mt-1" : "mt-3")}>{title}</h1>
          {lead && <p className="mt-3 max-w-165 text-lg text-ink-soft">{lead}</p>}
          {children}
        </div>
        {illustration && <div className="max-w-100 desktop:w-90">{illustration}</div>}
      </div>
    </div>
  );
}

interface Crumb {
  /** Path on this site. */
  readonly href: string;
  readonly text: string;
}

interface BreadcrumbsProps {
  language: Language;
  /** Pages between home and this one. */
  trail?: readonly Crumb[];
  /** This page's name, in the structured data only: the heading below shows it. */
  here?: { readonly href?: string; readonly text: string } | undefined;
}

/** Breadcrumbs from home on, with structured data for search engines. */
export async function Breadcrumbs({ language, trail = [], here }: BreadcrumbsProps) {
  const t = await getTranslations("support");
  const steps: readonly Crumb[] = [{ href: paths.home(language), text: t("home") }, ...trail];
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {steps.map(({ href, text }, place) => (
          <li key={href} className="flex items-center gap-1">
            {place > 0 && <Icon name="ChevronRight" className="size-4 text-ink-muted" />}
            <Link href={href} className="inline-block py-1.5 underline-offset-4 hover:underline">
              {text}
            </Link>
          </li>
        ))}
      </ol>
      {here && <StructuredData data={breadcrumbData([...steps, here])} />}
    </nav>
  );
}

/** JSON-LD for search engines; the page shows the same facts. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data of ours, with the one character escaped that could end the script
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
