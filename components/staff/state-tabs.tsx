import { Link } from "@/components/ui/link";
import { classNames } from "@/components/ui/style";

interface StateTabsProps {
  label: string;
  tabs: readonly { readonly href: string; readonly label: string; readonly count: number; readonly isHere: boolean }[];
}

/** Tabs that filter a list by state, each with its count. */
export const StateTabs = ({ label, tabs }: StateTabsProps) => (
  <nav aria-label={label} className="mb-4">
    <ul className="flex flex-wrap gap-2">
      {tabs.map(({ href, label: name, count, isHere }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={isHere ? "page" : undefined}
            className={classNames(
              "flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold",
              isHere ? "bg-chosen text-white" : "bg-white ring-1 ring-sand-300 hover:ring-sand-500",
            )}
          >
            {name} <span className="tabular text-sm font-normal">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
