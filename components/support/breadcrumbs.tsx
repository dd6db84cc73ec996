import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Link } from "@/components/ui/link";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { breadcrumbData } from "@/lib/seo/structured-data";
import { StructuredData } from "./structured-data";

export interface Crumb {
  /** Path on this site. */
  readonly href: string;
  readonly text: string;
}

interface BreadcrumbsProps {
  language: Language;
  /** Pages between home and this one. */
  trail?: readonly Crumb[];
  /** This page's own name, told to search engines alone: the heading below says it to everybody else. */
  here?: { readonly href?: string; readonly text: string } | undefined;
}

/** Where one is, from home on, for people and for search engines. */
export async function Breadcrumbs({ language, trail = [], here }: BreadcrumbsProps) {
  const t = await getTranslations("support");
  const steps: readonly Crumb[] = [{ href: paths.home(language), text: t("home") }, ...trail];
  return (
    <nav aria-label={t("breadcrumb")}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
        {steps.map(({ href, text }, place) => (
          <li key={href} className="flex items-center gap-1">
            {place > 0 && <Icon path={iconPaths.chevronRight} className="size-4 text-ink-muted" />}
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
