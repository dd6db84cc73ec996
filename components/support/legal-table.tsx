interface LegalTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly { head: string; cells: readonly string[] }[];
}

/** A table of amounts. Where it is wider than the screen it scrolls by itself, by keyboard too. */
export function LegalTable({ title, columns, rows }: LegalTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="mt-5 overflow-x-auto print:overflow-visible" tabIndex={0} aria-label={title}>
      <table className="w-full border-collapse text-xs md:text-sm">
        <caption className="pb-2 text-start text-base font-bold text-ink">{title}</caption>
        <thead>
          <tr className="border-b-2 border-sand-300">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-2 align-bottom leading-snug ${index === 0 ? "pe-3 text-start" : "min-w-16 ps-2 text-end md:min-w-20 md:ps-3"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells }) => (
            <tr key={head} className="border-b border-sand-200">
              <th scope="row" className="min-w-24 py-2 pe-2 text-start md:min-w-32 md:pe-3 font-semibold">
                {head}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-2 ps-2 text-end md:ps-3 whitespace-nowrap tabular">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
