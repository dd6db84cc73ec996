import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";

/** One field of the panel: its heading opens and closes it, without script. */
export function FilterGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-sand-200 py-1">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

export interface FacetValue {
  readonly value: string;
  readonly name: string;
  readonly count: number;
  readonly checked: boolean;
  /** Paint of a colour. */
  readonly swatch?: string | undefined;
}

interface FacetValuesProps {
  field: string;
  title: string;
  values: readonly FacetValue[];
  /** How many are seen at once; the others open. */
  atOnce: number;
  moreText: (count: number) => string;
  countText: (count: number) => string;
}

/** The values of a counted field as boxes to tick. */
export function FacetValues({ field, title, values, atOnce, moreText, countText }: FacetValuesProps) {
  const seen = values.filter((one, place) => place < atOnce || one.checked);
  const others = values.filter((one) => !seen.includes(one));
  const list = (part: readonly FacetValue[]) => (
    <ul className="grid gap-0.5">
      {part.map((one) => (
        <li key={one.value}>
          <FacetBox field={field} one={one} countText={countText} />
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      {list(seen)}
      {others.length > 0 && (
        <details className="group/more mt-1">
          <summary className="inline-flex min-h-9 items-center text-sm font-bold underline underline-offset-4 group-open/more:hidden">
            {moreText(others.length)}
          </summary>
          {list(others)}
        </details>
      )}
    </fieldset>
  );
}

function FacetBox({ field, one, countText }: { field: string; one: FacetValue; countText: (count: number) => string }) {
  return (
    <label className="-mx-2 flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 text-[0.9375rem] leading-snug hover:bg-sand-100">
      <input
        type="checkbox"
        name={field}
        value={one.value}
        defaultChecked={one.checked}
        className="size-5 shrink-0 cursor-pointer accent-action"
      />
      {one.swatch && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 rounded-full ring-1 ring-sand-500 ring-inset"
          style={{ backgroundColor: one.swatch }}
        />
      )}
      <span className="min-w-0">{one.name}</span>
      <span className={classNames("tabular ms-auto text-sm text-ink-muted")}>
        <span aria-hidden="true">{one.count}</span>
        <span className="sr-only">{countText(one.count)}</span>
      </span>
    </label>
  );
}
