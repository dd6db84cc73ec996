"use client";

/** A value of a counted field: its name, how many cars have it, and the paint of a colour. */
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
  /** What is seen at once, and what opens below `more`. */
  seen: readonly FacetValue[];
  others: readonly FacetValue[];
  more: string;
}

/**
 * The values of a counted field as boxes to tick. Many, so that the page carries them as data and the browser knows
 * their markup.
 */
export function FacetValues({ field, title, seen, others, more }: FacetValuesProps) {
  const list = (values: readonly FacetValue[]) => (
    <ul className="facets">
      {values.map(({ value, name, count, checked, paint }) => (
        <li key={value}>
          <label>
            <input type="checkbox" name={field} value={value} defaultChecked={checked} />
            {paint && <i style={{ backgroundColor: paint }} />}
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
            {more}
          </summary>
          {list(others)}
        </details>
      )}
    </fieldset>
  );
}
