import { compared } from "@/components/sales/stored-cars";
import { Link } from "@/components/ui/link";
import { maxComparedCars } from "@/lib/contracts/sales/compared-cars";

interface CompareBarProps {
  /** Address of the comparison without its ids. */
  href: string;
  texts: { readonly title: string; readonly compare: string; readonly clear: string };
  ids: readonly number[];
}

/** Bar at the bottom of the window with the number of picked cars. */
export function CompareBar({ href, texts, ids }: CompareBarProps) {
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 bg-white shadow-up">
      <div className="page flex items-center gap-x-4 gap-y-2 py-2.5">
        <p className="min-w-0 flex-1 truncate text-sm">
          <strong>
            {texts.title} ({ids.length}/{maxComparedCars})
          </strong>
        </p>
        <button type="button" onClick={compared.clear} className="button button-quiet button-sm">
          {texts.clear}
        </button>
        <Link href={`${href}?ids=${ids.join(",")}`} className="button button-primary button-sm">
          {texts.compare}
        </Link>
      </div>
    </div>
  );
}
