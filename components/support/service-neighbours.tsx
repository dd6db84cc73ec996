import { getTranslations } from "next-intl/server";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { VehicleArt } from "@/components/vehicle-art/vehicle-art";
import type { Figures } from "@/lib/contracts/figures";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";

const neighbours = [
  {
    name: "subscription",
    look: "electric-petrol",
    address: (language: Language) => paths.subscription(language),
  },
  { name: "secondHand", look: "estate-silver", address: (language: Language) => paths.secondHand(language) },
] as const;

/** The two other ways to a car: by the month, or one's own. */
export async function ServiceNeighbours({ language, figures }: { language: Language; figures: Figures }) {
  const t = await getTranslations("home.neighbours");
  return (
    <section aria-labelledby="neighbours">
      <h2 id="neighbours" className="text-3xl">
        {t("title")}
      </h2>
      <ul className="mt-6 grid gap-5 md:grid-cols-2">
        {neighbours.map(({ name, look, address }) => (
          <li key={name} className="flex flex-col rounded-2xl bg-sea-100 p-6 desktop:p-8">
            <VehicleArt look={look} className="mx-auto w-full max-w-100" />
            <h3 className="mt-4 text-2xl">{t(`${name}.title`)}</h3>
            <p className="mt-2 mb-6 text-ink-soft">{t(`${name}.text`, figures)}</p>
            <Link
              href={address(language)}
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
