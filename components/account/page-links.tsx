import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";

interface PageLinksProps {
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** Links to the previous and the next page of a list; nothing for a single page. */
export function PageLinks({ page, pages, href }: PageLinksProps) {
  const t = useTranslations("clientArea.pages");
  if (pages <= 1) return null;
  const linkClass = buttonStyle({ variant: "secondary" });
  return (
    <nav aria-label={t("label")} className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <Link href={href(Math.min(page - 1, pages))} rel="prev" className={linkClass}>
          <Icon name="ChevronLeft" className="size-5" />
          {t("previous")}
        </Link>
      ) : (
        <span />
      )}
      <p className="text-sm text-ink-soft">{t("position", { page, pages })}</p>
      {page < pages ? (
        <Link href={href(page + 1)} rel="next" className={linkClass}>
          {t("next")}
          <Icon name="ChevronRight" className="size-5" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** The page number of a query; anything but a whole number from 1 to 10,000 is page 1. */
export function pageOf(param: string | string[] | undefined): number {
  const page = Number(param);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
