import { getTranslations } from "next-intl/server";
import type { RentalGroup } from "@/lib/contracts/rental-group";
import { coverageCodes } from "@/lib/domain/coverage/coverage";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { LegalTable } from "./legal-table";

/** What each group's covers leave to the customer: excess and security deposit, from the catalogue. */
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
