import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

interface PageHeaderProps {
  language: Language;
  title: ReactNode;
  lead?: ReactNode;
  /** Pages between home and this one. */
  trail?: readonly { href: string; text: string }[];
  art?: ReactNode;
  /** For pages whose matter stands below: a list is seen sooner. */
  compact?: boolean;
  children?: ReactNode;
}

/** Head of a content page: where one is, what it is about, and perhaps a drawing. */
export async function PageHeader({
  language,
  title,
  lead,
  trail = [],
  art,
  compact = false,
  children,
}: PageHeaderProps) {
  const t = await getTranslations("support");
  return (
    <div className="bg-sand-100">
      <div
        className={classNames(
          "page grid items-center gap-x-12 gap-y-6 desktop:grid-cols-[1fr_auto]",
          compact ? "pt-3 pb-6 desktop:pt-4 desktop:pb-8" : "pt-5 pb-9 desktop:pt-7 desktop:pb-14",
        )}
      >
        <div className="min-w-0">
          <nav aria-label={t("breadcrumb")}>
            <ol className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
              {[{ href: paths.home(language), text: t("home") }, ...trail].map(({ href, text }, place) => (
                <li key={href} className="flex items-center gap-1">
                  {place > 0 && <Icon path={iconPaths.chevronRight} className="size-4 text-ink-muted" />}
                  <Link href={href} prefetch={false} className="inline-block py-1.5 underline-offset-4 hover:underline">
                    {text}
                  </Link>
                </li>
              ))}
            </ol>
          </nav>
          <h1 className={classNames("max-w-190 text-3xl hyphens-auto", compact ? "mt-1" : "mt-3")}>{title}</h1>
          {lead && <p className="mt-3 max-w-165 text-lg text-ink-soft">{lead}</p>}
          {children}
        </div>
        {art && <div className="max-w-100 desktop:w-90">{art}</div>}
      </div>
    </div>
  );
}
