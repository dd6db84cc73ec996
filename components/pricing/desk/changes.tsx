import { getTranslations } from "next-intl/server";
import type { PriceComparison, TariffDifference } from "@/lib/contracts/pricing/desk-prices";
import { formatPrice } from "@/lib/domain/core/cents";
import { percentText } from "@/lib/domain/core/number-text";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatMoment } from "@/lib/i18n/format-time";
import { formatCell } from "./cell-blocks";

/** `+12,5 %`; empty where there is nothing to compare with. */
export const formatChange = (basisPoints: number | null, language: DeskLanguage): string =>
  basisPoints === null ? "" : `${basisPoints > 0 ? "+" : ""}${percentText(basisPoints, language)}`;

interface ChangeTableProps {
  differences: readonly TariffDifference[];
  labels: ReadonlyMap<string, string>;
  language: DeskLanguage;
}

/** Changed cells with old value, new value and change in percent. */
export async function ChangeTable({ differences, labels, language }: ChangeTableProps) {
  const t = await getTranslations("desk.prices");
  if (differences.length === 0) return <p className="text-ink-soft">{t("noChanges")}</p>;
  return (
    <ScrollTable label={t("changes")} heads={[t("cell"), t("was"), t("is"), "%"]}>
      {differences.map(({ cell, was, is, basisPoints, unusual }) => (
        <tr key={cell} className="border-t border-sand-100">
          <th scope="row" className="py-2 pe-4 text-start font-semibold">
            {labels.get(cell) ?? cell}
          </th>
          <td className="tabular px-3 py-2">{formatCell(cell, was, language)}</td>
          <td className="tabular px-3 py-2">{formatCell(cell, is, language)}</td>
          <td className={unusual ? "tabular px-3 py-2 font-bold text-action" : "tabular px-3 py-2"}>
            {formatChange(basisPoints, language)}
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** Totals of worked examples and recent rentals by the active prices and by the draft's. */
export async function PreviewTable({
  preview,
  language,
}: {
  preview: readonly PriceComparison[];
  language: DeskLanguage;
}) {
  const t = await getTranslations("desk.prices");
  const price = (cents: number | null) => (cents === null ? "–" : formatPrice(cents, language));
  return (
    <ScrollTable label={t("preview")} heads={[t("rental"), t("group"), t("where"), t("was"), t("is"), "%"]}>
      {preview.map(
        ({ name, kind, group, pickupAt, returnAt, pickupOffice, returnOffice, wasCents, isCents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two customers may have asked for the same
          <tr key={index} className="border-t border-sand-100">
            <th scope="row" className="py-2 pe-4 text-start font-semibold">
              {kind === "EXAMPLE" ? t("example", { name }) : t("days", { count: Number(name) })}
              <span className="tabular block font-normal text-ink-soft">
                {formatMoment(pickupAt, language)} – {formatMoment(returnAt, language)}
              </span>
            </th>
            <td className="px-3 py-2">{group}</td>
            <td className="px-3 py-2">
              {pickupOffice === returnOffice ? pickupOffice : `${pickupOffice} → ${returnOffice}`}
            </td>
            <td className="tabular px-3 py-2">{price(wasCents)}</td>
            <td className="tabular px-3 py-2 font-semibold">{price(isCents)}</td>
            <td className="tabular px-3 py-2">
              {wasCents !== null && isCents !== null && wasCents !== isCents
                ? formatChange(Math.round(((isCents - wasCents) * 10_000) / wasCents), language)
                : ""}
            </td>
          </tr>
        ),
      )}
    </ScrollTable>
  );
}

interface ScrollTableProps {
  label: string;
  heads: readonly string[];
  children: React.ReactNode;
}

const ScrollTable = ({ label, heads, children }: ScrollTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className="max-h-[32rem] overflow-auto" aria-label={label} tabIndex={0}>
    <table className="w-full border-collapse text-sm">
      <thead className="sticky top-0 bg-white text-ink-soft">
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index === 0 ? "py-2 pe-4 text-start" : "px-3 py-2 text-start"}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);
