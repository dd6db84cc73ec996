import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Language } from "@/lib/domain/language/languages";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";

interface PageHeaderProps {
  language: Language;
  title: ReactNode;
  lead?: ReactNode;
  /** Pages between home and this one. */
  trail?: readonly Crumb[];
  /** The page's place in that trail, where its heading is not the name for it; null where no search engine comes. */
  here?: Crumb | null;
  art?: ReactNode;
  /** For pages whose matter stands below: a list is seen sooner. */
  compact?: boolean;
  children?: ReactNode;
}

const named = (title: ReactNode) => (typeof title === "string" ? { text: title } : undefined);

/** Head of a content page: where one is, what it is about, and perhaps a drawing. */
export function PageHeader({
  language,
  title,
  lead,
  trail = [],
  here,
  art,
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
          <Breadcrumbs language={language} trail={trail} here={here === null ? undefined : (here ?? named(title))} />
          <h1 className={classNames("max-w-190 text-3xl hyphens-auto", compact ? "mt-1" : "mt-3")}>{title}</h1>
          {lead && <p className="mt-3 max-w-165 text-lg text-ink-soft">{lead}</p>}
          {children}
        </div>
        {art && <div className="max-w-100 desktop:w-90">{art}</div>}
      </div>
    </div>
  );
}
