"use client";

/** A value of a facet: its name, the number of cars with it, and the paint of a colour. */
export interface FacetValue {
  readonly value: string;
  readonly name: string;
  readonly count: number;
  readonly checked?: true;
  readonly paint?: string;
}

interface FacetValuesProps {
  field: string;
  title: string;
  /** The values shown at once; `others` open below `more`. */
  shown: readonly FacetValue[];
  others: readonly FacetValue[];
  more: string;
}

/**
 * The values of a facet as checkboxes. A client component because of their number, for the HTML budget of the
 * second-hand list: the RSC payload carries their props instead of a second copy of their markup.
 */
export function FacetValues({ field, title, shown, others, more }: FacetValuesProps) {
  const list = (values: readonly FacetValue[]) => (
    <ul className="facets">
      {values.map(({ value, name, count, checked, paint }) => (
        <li key={value}>
          <label>
            <input type="checkbox" name={field} value={value} defaultChecked={checked} />
            {paint && <i style={{ backgroundColor: paint }} />}
            <span>{name} </span>
            <b>{count}</b>
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset>
      <legend className="sr-only">{title}</legend>
      {list(shown)}
      {others.length > 0 && (
        <details className="group/more">
          <summary className="inline-flex min-h-9 items-center text-sm font-bold underline underline-offset-4 group-open/more:hidden">
            {more}
          </summary>
          {list(others)}
        </details>
      )}
    </fieldset>
  );
}
