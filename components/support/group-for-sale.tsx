import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { landingPath } from "@/lib/contracts/car-list-links";
import type { Figures } from "@/lib/contracts/figures";
import type { RentalGroup } from "@/lib/contracts/rental-group";
import { type CarBrand, modelForSale } from "@/lib/contracts/stock-directory";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";

interface GroupForSaleProps {
  language: Language;
  figures: Figures;
  group: RentalGroup;
  brands: readonly CarBrand[];
}

/** The same model second-hand, where some are for sale. */
export async function GroupForSale({ language, figures, group, brands }: GroupForSaleProps) {
  const found = modelForSale(group, brands);
  if (!found) return null;
  const { brand, model } = found;
  const t = await getTranslations("fleet");
  const name = `${brand.name} ${model.name}`;
  return (
    <section className="rounded-xl bg-sea-100 p-6">
      <h2 className="text-xl">{t("forSaleTitle")}</h2>
      <p className="mt-2">
        {t("forSaleText", {
          ...figures,
          name,
          count: model.count,
          price: formatPrice(model.fromCents, language, { wholeWhenRound: true }),
        })}
      </p>
      <Link
        href={landingPath(language, { brand: brand.slug, model: model.slug })}
        className={buttonStyle({ variant: "secondary", className: "mt-4" })}
      >
        {t("forSale", { name })}
      </Link>
    </section>
  );
}
