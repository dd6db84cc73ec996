import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CategoryCards } from "@/components/fleet/category-cards";
import { OfficeCard } from "@/components/fleet/office/office-card";
import { VehicleIllustration } from "@/components/illustrations/vehicle-illustration";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import type { Office } from "@/lib/contracts/fleet/office";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import type { Category } from "@/lib/domain/fleet/fleet";

interface HomeSectionsProps {
  language: Language;
  values: MessageValues;
  offices: readonly Office[];
  /** Extra content of a category's card. */
  categoryExtra?: ((category: Category) => ReactNode) | undefined;
}

const reasons = [
  { name: "finalPrice", icon: "Eye" },
  { name: "longer", icon: "CalendarRange" },
  { name: "deposit", icon: "ShieldCheck" },
  { name: "pay", icon: "CreditCard" },
] as const;
const offers = ["week", "full", "fixed"] as const;

/** The home page below the search card. */
export async function HomeSections({ language, values, offices, categoryExtra }: HomeSectionsProps) {
  const t = await getTranslations("home");
  return (
    <div className="space-y-16 pt-6 pb-16 desktop:space-y-24 desktop:pt-16 desktop:pb-24">
      <section className="page" aria-labelledby="categories">
        <h2 id="categories" className="text-3xl">
          {t("categories.title")}
        </h2>
        <p className="mt-2 mb-6 text-ink-soft">{t("categories.lead")}</p>
        <CategoryCards language={language} below={categoryExtra} />
      </section>

      <section className="bg-sand-100 py-14 desktop:py-20" aria-labelledby="why">
        <div className="page">
          <h2 id="why" className="text-3xl">
            {t("why.title")}
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-9 md:grid-cols-2 desktop:grid-cols-4">
            {reasons.map(({ name, icon }) => (
              <li key={name}>
                <span className="flex size-12 items-center justify-center rounded-full bg-white shadow-md">
                  <Icon name={icon} className="size-6 text-action" />
                </span>
                <h3 className="mt-4 text-lg">{t(`why.${name}.title`)}</h3>
                <p className="mt-1.5 text-ink-soft">{t(`why.${name}.text`, values)}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="page" aria-labelledby="offers">
        <h2 id="offers" className="text-3xl">
          {t("offers.title")}
        </h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {offers.map((name) => (
            <li key={name} className="rounded-xl bg-warning-soft p-6">
              <h3 className="text-xl">{t(`offers.${name}.title`, values)}</h3>
              <p className="mt-2 text-ink-soft">{t(`offers.${name}.text`, values)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="page" aria-labelledby="offices">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h2 id="offices" className="text-3xl">
              {t("offices.title")}
            </h2>
            <p className="mt-2 text-ink-soft">{t("offices.lead")}</p>
          </div>
          <Link href={paths.offices(language)} className={buttonStyle({ variant: "link" })}>
            {t("offices.all")}
          </Link>
        </div>
        <ul className="grid gap-5 md:grid-cols-3">
          {offices.map((office) => (
            <OfficeCard key={office.id} office={office} language={language} />
          ))}
        </ul>
      </section>

      <div className="page">
        <OtherServices language={language} values={values} />
      </div>
    </div>
  );
}

const services = [
  {
    name: "subscription",
    look: { vehicle: "born", color: "BLUE" },
    address: (language: Language) => paths.subscription(language),
  },
  {
    name: "secondHand",
    look: { vehicle: "estate", color: "SILVER" },
    address: (language: Language) => paths.secondHand(language),
  },
] as const;

/** Links to the other services: subscription and second-hand cars. */
export async function OtherServices({ language, values }: { language: Language; values: MessageValues }) {
  const t = await getTranslations("home.neighbours");
  return (
    <section aria-labelledby="neighbours">
      <h2 id="neighbours" className="text-3xl">
        {t("title")}
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-2">
        {services.map(({ name, look, address }) => (
          <li key={name} className="flex flex-col rounded-2xl bg-sand-100 p-6 desktop:p-8">
            <VehicleIllustration {...look} className="mx-auto w-full max-w-100" />
            <h3 className="mt-4 text-2xl">{t(`${name}.title`)}</h3>
            <p className="mt-2 mb-6 text-ink-soft">{t(`${name}.text`, values)}</p>
            <Link
              href={address(language)}
              isMain
              className={buttonStyle({ variant: "primary", className: "mt-auto self-start" })}
            >
              {t(`${name}.action`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
