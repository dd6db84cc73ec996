import { getTranslations } from "next-intl/server";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { LegalTable } from "./legal-table";

interface DamageTableProps {
  language: Language;
  prices: ConfigurationDocument["damage"]["prices"];
}

/** The prices that a retained deposit goes by, from the configuration. */
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
