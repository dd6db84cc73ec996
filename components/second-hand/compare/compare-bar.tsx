import { compared } from "@/components/second-hand/kept-cars";
import { Link } from "@/components/ui/link";
import { mostCompared } from "@/lib/contracts/compared-cars";

interface CompareBarProps {
  /** Address of the comparison without its ids. */
  href: string;
  texts: { readonly title: string; readonly compare: string; readonly clear: string };
  ids: readonly number[];
}

/** The cars that were picked, at the foot of the window. */
export function CompareBar({ href, texts, ids }: CompareBarProps) {
  return (
    <div data-bottom-bar className="fixed inset-x-0 bottom-0 z-20 bg-white shadow-up">
      <div className="page flex items-center gap-x-4 gap-y-2 py-2.5">
        <p className="min-w-0 flex-1 truncate text-sm">
          <strong>
            {texts.title} ({ids.length}/{mostCompared})
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
