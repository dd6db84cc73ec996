import { classNames } from "@/components/ui/style";
import type { CellBlock } from "./cell-blocks";

type Field = CellBlock["rows"][number]["cells"][number];

interface CellTableProps {
  block: CellBlock;
  /** Texts of problems by cell. */
  problems?: Readonly<Record<string, string>>;
  readOnly?: boolean;
}

const widths = { number: "w-24 text-end", day: "w-24 text-end", words: "w-full min-w-80", select: "w-56" } as const;

/** A table with more columns spans both columns of the page. */
const maxNarrowColumns = 6;

/** One table of cells, each with its problem below it. */
export function CellTable({ block, problems = {}, readOnly = false }: CellTableProps) {
  const { id, title, hint, heads, rows } = block;
  const tableProblem = problems[`configuration.${id}`];
  return (
    <div
      id={id}
      className={classNames(
        "min-w-0 scroll-mt-4 rounded-xl bg-white p-5 shadow-md",
        heads.length > maxNarrowColumns && "min-[1400px]:col-span-2",
      )}
    >
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1 text-sm text-ink-soft">{hint}</p>
      {tableProblem && <p className="mt-2 text-sm font-semibold text-action">{tableProblem}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className="mt-3 overflow-x-auto" aria-label={title} tabIndex={0}>
        <table className="border-collapse text-sm">
          <thead>
            <tr>
              {heads.map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="px-1.5 py-2 text-start align-bottom first:ps-0 font-semibold text-ink-soft"
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-t border-sand-100">
                <th scope="row" className="py-1.5 pe-4 text-start font-semibold">
                  {row.name}
                </th>
                {row.cells.map((field) => (
                  <td key={field.name} className="px-1.5 py-1.5 align-top">
                    {readOnly ? (
                      <CellText field={field} />
                    ) : (
                      <CellControl field={field} problem={problems[field.name]} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const CellText = ({ field: { value, options, kind } }: { field: Field }) => (
  <span className={classNames("tabular block", kind !== "words" && kind !== "select" && "text-end")}>
    {options?.find(([option]) => option === value)?.[1] ?? (value || "–")}
  </span>
);

function CellControl({ field, problem }: { field: Field; problem: string | undefined }) {
  const { name, label, value, kind, options } = field;
  const shared = {
    ...{ name, id: `cell-${name}`, "aria-label": label, defaultValue: value },
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? `cell-${name}-problem` : undefined,
    className: classNames("control tabular min-h-11 scroll-mt-24 px-2 py-1", widths[kind]),
  };
  return (
    <>
      {options ? (
        <select {...shared}>
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input {...shared} autoComplete="off" inputMode={kind === "number" ? "decimal" : "text"} />
      )}
      {problem && (
        <p id={`cell-${name}-problem`} className="mt-1 max-w-36 text-xs font-semibold text-action">
          {problem}
        </p>
      )}
    </>
  );
}
