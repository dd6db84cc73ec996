import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";

interface PageLinksProps {
  page: number;
  pages: number;
  href: (page: number) => string;
}

/** The way to the neighbouring pages of a list; nothing where there is one page. */
export function PageLinks({ page, pages, href }: PageLinksProps) {
  const t = useTranslations("clientArea.pages");
  if (pages <= 1) return null;
  const look = buttonStyle({ variant: "secondary" });
  return (
    <nav aria-label={t("label")} className="flex flex-wrap items-center justify-between gap-3">
      {page > 1 ? (
        <Link href={href(Math.min(page - 1, pages))} rel="prev" className={look}>
          <Icon name="ChevronLeft" className="size-5" />
          {t("previous")}
        </Link>
      ) : (
        <span />
      )}
      <p className="text-sm text-ink-soft">{t("position", { page, pages })}</p>
      {page < pages ? (
        <Link href={href(page + 1)} rel="next" className={look}>
          {t("next")}
          <Icon name="ChevronRight" className="size-5" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** The page of a list that the address names; anything but a whole number from 1 to 10,000 is the first one. */
export function pageOf(asked: string | string[] | undefined): number {
  const page = Number(asked);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
