import type { ReactNode } from "react";
import { classNames } from "@/components/ui/style";

interface PlainTableProps {
  /** What the table is of, for who doesn't see its heading. */
  label: string;
  heads: readonly string[];
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** Columns of figures, which stand at the end of their column. */
  figures?: readonly number[];
  /** A last row of sums. */
  sums?: readonly ReactNode[];
}

const cell = (isFigure: boolean) => classNames("px-4 py-2.5 align-top", isFigure && "tabular text-end");

/** Rows to read; wider than its place it is moved sideways. */
export const PlainTable = ({ label, heads, rows, figures = [], sums }: PlainTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be moved sideways has to be reached by the keyboard
  <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-xl bg-white shadow-sm">
    <table className="w-full border-collapse text-sm">
      <thead className="text-ink-soft">
        <tr>
          {heads.map((head, at) => (
            <th
              key={head}
              scope="col"
              className={classNames(
                "px-4 py-3 font-semibold whitespace-nowrap",
                figures.includes(at) ? "text-end" : "text-start",
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key} className="border-t border-sand-200">
            {cells.map((content, at) => (
              <td key={heads[at]} className={cell(figures.includes(at))}>
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr className="border-t-2 border-sand-300 font-bold">
            {sums.map((content, at) => (
              <td key={heads[at]} className={cell(figures.includes(at))}>
                {content}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  </section>
);
