import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";

interface PagerProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

const linkClass = "inline-flex size-11 items-center justify-center rounded-md font-bold tabular hover:bg-sand-100";

/** The first and the last page, and those next to the current one: 1, 4, 5, 6, 20. */
function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(near)].sort((a, b) => a - b);
}

export async function Pager({ page, pages, hrefOf }: PagerProps) {
  const t = await getTranslations("secondHand.list");
  if (pages < 2) return null;
  const shown = shownPages(page, pages);
  return (
    <nav aria-label={t("pages")} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Link href={hrefOf(page - 1)} rel="prev" className={linkClass} aria-label={t("previousPage")}>
              <Icon name="ChevronLeft" className="size-5" />
            </Link>
          </li>
        )}
        {shown.map((number, place) => (
          <li key={number} className="flex items-center">
            {place > 0 && number - (shown[place - 1] ?? number) > 1 && <span className="px-1 text-ink-muted">…</span>}
            <Link
              href={hrefOf(number)}
              aria-label={t("page", { page: number })}
              aria-current={number === page ? "page" : undefined}
              className={classNames(linkClass, number === page && "bg-primary text-white hover:bg-primary")}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link href={hrefOf(page + 1)} rel="next" className={linkClass} aria-label={t("nextPage")}>
              <Icon name="ChevronRight" className="size-5" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
