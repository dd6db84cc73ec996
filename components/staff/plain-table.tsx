import type { ReactNode } from "react";
import { classNames } from "@/components/ui/style";

interface PlainTableProps {
  /** Accessible name of the table. */
  label: string;
  heads: readonly string[];
  rows: readonly { readonly key: string | number; readonly cells: readonly ReactNode[] }[];
  /** Indices of the columns with figures, which are aligned to the end. */
  figures?: readonly number[];
  /** Footer row with the sums. */
  sums?: readonly ReactNode[];
}

const cell = (isFigure: boolean) => classNames("px-4 py-2.5 align-top", isFigure && "tabular text-end");

/** Read-only table that scrolls sideways when it is too wide. */
export const PlainTable = ({ label, heads, rows, figures = [], sums }: PlainTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-xl bg-white shadow-md">
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
