import { getTranslations } from "next-intl/server";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { coverageCodes } from "@/lib/domain/pricing/add-ons";

/** Excess and security deposit by group and cover, from the catalogue. */
export async function CoverTable({ language, groups }: { language: Language; groups: readonly RentalGroup[] }) {
  const t = await getTranslations("legal.pages.conditions.tables");
  const name = await getTranslations("wizard.lines");
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  return (
    <LegalTable
      title={t("coverTitle")}
      columns={[
        t("group"),
        t("excess"),
        ...coverageCodes.map((code) => t("depositOf", { cover: name(`COVERAGE_${code}`) })),
      ]}
      rows={groups.map(({ group, exampleModel, excessCents, depositCents }) => ({
        head: `${group} · ${exampleModel}`,
        cells: [
          price(excessCents.BASIC),
          ...coverageCodes.map((code) => (depositCents[code] === 0 ? t("cardOnly") : price(depositCents[code]))),
        ],
      }))}
    />
  );
}

interface DamageTableProps {
  language: Language;
  prices: ConfigurationDocument["damage"]["prices"];
}

/** Damage prices by which a deposit is retained, from the configuration. */
export async function DamageTable({ language, prices }: DamageTableProps) {
  const t = await getTranslations("legal.pages.conditions.tables");
  const price = (cents: number | null) =>
    cents === null ? "—" : formatPrice(cents, language, { wholeWhenRound: true });
  if (prices.length === 0) return null;
  return (
    <LegalTable
      title={t("damageTitle")}
      columns={[t("damage"), t("car"), t("motorcycle")]}
      rows={prices.map(({ item, carCents, motorcycleCents }) => ({
        head: t(`damages.${item}`),
        cells: [price(carCents), price(motorcycleCents)],
      }))}
    />
  );
}

interface LegalTableProps {
  title: string;
  columns: readonly string[];
  rows: readonly { head: string; cells: readonly string[] }[];
}

/** A table of amounts. Where it is wider than the screen it scrolls by itself, by keyboard too. */
function LegalTable({ title, columns, rows }: LegalTableProps) {
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
