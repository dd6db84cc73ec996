import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** One field of the panel: its heading opens and closes it, without script. */
export function FilterGroup({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-b border-sand-200 py-1">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-bold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          name="ChevronDown"
          className="size-5 shrink-0 text-ink-muted transition-transform group-open:rotate-180"
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
}

/** On the list and not on each of its many boxes, which would carry half of the page's text. */
const listStyle =
  "[&_label]:-mx-2 [&_label]:flex [&_label]:min-h-9 [&_label]:cursor-pointer [&_label]:items-center [&_label]:gap-2.5 " +
  "[&_label]:rounded-md [&_label]:px-2 [&_label]:py-1 [&_label]:text-[0.9375rem] [&_label]:leading-snug [&_label]:hover:bg-sand-100 " +
  "[&_input]:size-5 [&_input]:shrink-0 [&_input]:cursor-pointer [&_input]:accent-chosen " +
  "[&_b]:ms-auto [&_b]:text-sm [&_b]:font-medium [&_b]:text-ink-muted " +
  "[&_i]:size-4 [&_i]:shrink-0 [&_i]:rounded-full [&_i]:ring-1 [&_i]:ring-sand-500 [&_i]:ring-inset";

/** The values of a counted field as boxes to tick, each with the number of cars behind it. */
export function FacetValues({ field, title, values, atOnce, moreText }: FacetValuesProps) {
  const seen = values.filter((one, place) => place < atOnce || one.checked);
  const others = values.filter((one) => !seen.includes(one));
  const list = (part: readonly FacetValue[]) => (
    <ul className={listStyle}>
      {part.map(({ value, name, count, checked, swatch }) => (
        <li key={value}>
          <label>
            <input type="checkbox" name={field} value={value} defaultChecked={checked} />
            {swatch && <i style={{ backgroundColor: swatch }} />}
            {name} <b>{count}</b>
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      {list(seen)}
      {others.length > 0 && (
        <details className="group/more">
          <summary className="inline-flex min-h-9 items-center text-sm font-bold underline underline-offset-4 group-open/more:hidden">
            {moreText(others.length)}
          </summary>
          {list(others)}
        </details>
      )}
    </fieldset>
  );
}
