import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { IslandShape } from "@/components/illustrations/islands/island-shape";
import { VehicleIllustration } from "@/components/illustrations/vehicle-illustration";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

interface HomeSectionsProps {
  language: Language;
  values: MessageValues;
  offices: readonly Office[];
  /** The vehicles, as tiles. */
  vehicles: ReactNode;
}

const reasons = [
  { name: "finalPrice", icon: "Eye" },
  { name: "deposit", icon: "ShieldCheck" },
  { name: "pay", icon: "CreditCard" },
] as const;

/** The home page below the search card. */
export async function HomeSections({ language, values, offices, vehicles }: HomeSectionsProps) {
  const t = await getTranslations("home");
  const offers = [
    { name: "week", off: values.weekDiscount },
    { name: "full", off: values.fullDiscount },
    { name: "fixed", off: values.nonRefundable },
  ] as const;
  return (
    <div className="space-y-14 py-12 desktop:space-y-20 desktop:py-16">
      <section className="page" aria-labelledby="categories">
        <h2 id="categories" className="mb-6 text-3xl">
          {t("categories.title")}
        </h2>
        {vehicles}
      </section>

      <section className="page" aria-labelledby="why">
        <h2 id="why" className="text-3xl">
          {t("why.title")}
        </h2>
        <ul className="mt-6 grid gap-x-10 gap-y-7 md:grid-cols-3">
          {reasons.map(({ name, icon }) => (
            <li key={name}>
              <h3 className="flex items-start gap-3 text-lg">
                <Icon name={icon} className="size-6 shrink-0" />
                {t(`why.${name}.title`)}
              </h3>
              <p className="mt-2 text-ink-soft">{t(`why.${name}.text`, values)}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="page" aria-labelledby="offers">
        <div className="rounded-2xl bg-warning-soft p-4 edge-in-forced-colors desktop:p-8">
          <h2 id="offers" className="text-2xl">
            {t("offers.title")}
          </h2>
          <p className="mt-1 text-ink-soft">{t("offers.lead")}</p>
          <ul className="mt-6 grid grid-cols-3 gap-x-3 desktop:gap-x-8">
            {offers.map(({ name, off }) => (
              <li key={name}>
                <p className="tabular text-2xl font-extrabold whitespace-nowrap md:text-4xl">−{off}</p>
                <p className="mt-1 text-[0.8125rem] leading-snug hyphens-auto md:text-base">
                  {t(`offers.${name}`, values)}
                </p>
              </li>
            ))}
          </ul>
        </div>
      </section>

      <section className="page" aria-labelledby="offices">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
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
        <ul className="mt-6 grid gap-3 md:grid-cols-3 desktop:gap-5">
          {offices.map((office) => (
            <li
              key={office.id}
              className="relative isolate min-h-24 rounded-xl bg-sea p-4 pe-24 edge-in-forced-colors hover:ring-2 hover:ring-sand-300"
            >
              <IslandShape
                island={office.island}
                className="absolute inset-y-3 end-4 -z-10 h-[calc(100%-1.5rem)] w-20 object-contain"
              />
              <h3 className="text-lg">
                <Link href={paths.offices(language, office.slug)} className="after:absolute after:inset-0">
                  {officeName(office, language)}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-ink-soft">{office.contacto}</p>
            </li>
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
            <VehicleIllustration {...look} className="mx-auto w-full max-w-64 md:max-w-100" />
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
