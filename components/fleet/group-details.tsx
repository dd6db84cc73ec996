import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { OfficeLinks } from "@/components/fleet/office/office-card";
import { TextSection } from "@/components/layout/page/text-section";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { landingPath } from "@/lib/contracts/car-list-links";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import type { Office } from "@/lib/contracts/fleet/office";
import { categorySlug } from "@/lib/contracts/fleet/public-slugs";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { paths } from "@/lib/contracts/paths";
import { type CarBrand, modelForSale } from "@/lib/contracts/sales/stock-directory";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import { measureText, numberText } from "@/lib/domain/core/number-text";
import { coverageCodes } from "@/lib/domain/pricing/add-ons";

interface GroupDetailsProps {
  language: Language;
  values: MessageValues;
  group: RentalGroup;
  offices: readonly Office[];
  /** Table of prices per season. */
  prices: ReactNode;
  /** Links from this model to subscription and second-hand. */
  otherServices: ReactNode;
}

export async function GroupDetails({ language, values, group, offices, prices, otherServices }: GroupDetailsProps) {
  const t = await getTranslations("fleet");
  const tCover = await getTranslations("wizard.lines");
  const tCategory = await getTranslations("categories");
  const tFeature = await getTranslations("vehicles.feature");
  const price = (cents: number) => formatPrice(cents, language, { wholeWhenRound: true });
  const facts = [
    [t("facts.seats"), group.passengers],
    ...(group.kind === "MOTORCYCLE" ? [] : [[t("facts.doors"), group.doors] as const]),
    [t("facts.gearbox"), t(`gearboxes.${group.gearbox}`)],
    [t("facts.fuel"), t(`fuels.${group.fuel}`)],
    [t("facts.bags"), `${group.bagsLarge} + ${group.bagsSmall}`],
    [t("facts.year"), group.year],
    [
      t("facts.mileage"),
      group.kmPerDay === 0 ? t("unlimited") : t("limited", { km: numberText(group.kmPerDay, language) }),
    ],
    [t("facts.label"), group.environmentalLabel === "NONE" ? t("noLabel") : group.environmentalLabel],
    ...(group.rangeKm ? [[t("range"), t("rangeKm", { km: numberText(group.rangeKm, language) })] as const] : []),
    ...(group.consumption ? [[t("consumption"), measureText(group.consumption, language)] as const] : []),
  ] as const;
  const licences = group.licenceRules
    .map(({ licenceClass, minimumYears }) => t("licence", { licenceClass, years: minimumYears }))
    .join(` ${t("or")} `);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 desktop:max-wide:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {group.features.length > 0 && (
        <TextSection title={t("featuresTitle")} items={group.features.map((feature) => tFeature(feature))} columns />
      )}
      {prices}
      <section>
        <h2 className="text-xl">{t("moneyTitle")}</h2>
        <p className="mt-2 text-ink-soft">{t("moneyText", values)}</p>
        <table className="mt-4 w-full table-fixed text-sm sm:text-base">
          <thead>
            <tr className="border-b-2 border-sand-300 align-bottom text-xs sm:text-sm">
              <th scope="col" className="w-[42%] py-2 text-start">
                {t("cover")}
              </th>
              <th scope="col" className="w-[34%] py-2 ps-2 text-end hyphens-auto wrap-anywhere">
                {t("excess")}
              </th>
              <th scope="col" className="py-2 ps-2 text-end hyphens-auto wrap-anywhere">
                {t("deposit")}
              </th>
            </tr>
          </thead>
          <tbody>
            {coverageCodes.map((code) => (
              <tr key={code} className="border-b border-sand-200">
                <th scope="row" className="py-3 text-start text-xs hyphens-auto wrap-anywhere sm:text-base">
                  {tCover(`COVERAGE_${code}`)}
                </th>
                <td className="tabular py-3 text-end">{price(group.excessCents[code])}</td>
                <td className="tabular py-3 text-end">{price(group.depositCents[code])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <TextSection
        title={t("driversTitle")}
        items={[
          t("age", { age: group.minimumAge }),
          licences.charAt(0).toLocaleUpperCase(language) + licences.slice(1),
          ...(group.under25Allowed ? [t("under25", values)] : []),
        ]}
      />
      <OfficeLinks
        title={t("whereTitle")}
        language={language}
        offices={offices.filter(({ id }) => group.officeIds.includes(id))}
      />
      <section>
        <h2 className="text-xl">{t("inCategories")}</h2>
        <ul className="mt-2 flex flex-wrap gap-x-5">
          {group.categories.map((category) => (
            <li key={category}>
              <Link
                href={paths.search(language, categorySlug(category))}
                className="inline-block py-1.5 font-semibold underline underline-offset-4"
              >
                {tCategory(`${category}.name`)}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {otherServices}
    </>
  );
}

interface GroupForSaleProps {
  language: Language;
  values: MessageValues;
  group: RentalGroup;
  brands: readonly CarBrand[];
}

/** Link to the same model second-hand, where some are for sale. */
export async function GroupForSale({ language, values, group, brands }: GroupForSaleProps) {
  const found = modelForSale(group, brands);
  if (!found) return null;
  const { brand, model } = found;
  const t = await getTranslations("fleet");
  const name = `${brand.name} ${model.name}`;
  return (
    <section className="rounded-xl bg-sand-100 p-6">
      <h2 className="text-xl">{t("forSaleTitle")}</h2>
      <p className="mt-2">
        {t("forSaleText", {
          ...values,
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
