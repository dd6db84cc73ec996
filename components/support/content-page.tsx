import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { Figures } from "@/lib/contracts/figures";
import type { Language } from "@/lib/domain/language/languages";
import { ContactBox } from "./contact-box";
import { LinkList, type Onward } from "./link-list";
import { PageHeader } from "./page-header";

interface ContentPageProps {
  language: Language;
  figures: Figures;
  title: ReactNode;
  lead: ReactNode;
  trail?: readonly { href: string; text: string }[];
  art?: ReactNode;
  /** Beneath the lead: what one most probably wants to do. */
  action?: ReactNode;
  onward: readonly Onward[];
  /** No search engine comes here, so that none is told where it stands. */
  isPrivate?: boolean;
  children?: ReactNode;
}

/** A page to read: head, text, and beside it help and the ways onward. */
export function ContentPage({
  language,
  figures,
  title,
  lead,
  trail,
  art,
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
        art={art}
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
          <ContactBox language={language} figures={figures} />
          <LinkList language={language} onward={onward} />
        </div>
      </div>
    </>
  );
}
