import { getTranslations } from "next-intl/server";
import { registrationMonth } from "@/components/sales/car-format";
import { CarPicture } from "@/components/sales/car-picture";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import type { CarSummary } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { carPrice } from "@/lib/domain/sales/car";

interface CompareCandidatesProps {
  cars: readonly CarSummary[];
  language: Language;
  withHref: (id: number) => string;
}

/** Similar cars, each a link to the comparison with it added. */
export async function CompareCandidates({ cars, language, withHref }: CompareCandidatesProps) {
  const t = await getTranslations("secondHand");
  if (cars.length === 0) return null;
  return (
    <section data-print="hide">
      <h2 className="text-2xl">{t("compare.addTitle")}</h2>
      <p className="mt-1 text-ink-soft">{t("compare.addText")}</p>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 wide:grid-cols-4">
        {cars.map((car) => (
          <li
            key={car.id}
            className="relative flex items-center gap-4 rounded-xl bg-white p-4 shadow-md hover:ring-2 hover:ring-sand-300"
          >
            <CarPicture car={car} language={language} sizes="7rem" className="h-auto w-28 shrink-0" />
            <div className="min-w-0 text-sm">
              <Link
                href={withHref(car.id)}
                rel="nofollow"
                aria-label={t("compare.add", { name: `${car.brand} ${car.model}` })}
                className="flex items-center gap-1.5 text-base font-bold after:absolute after:inset-0"
              >
                <Icon name="Plus" className="size-4 shrink-0" />
                {car.brand} {car.model}
              </Link>
              <p className="mt-0.5 text-ink-soft">
                {registrationMonth(car.registration)} · {t("units.km", { value: numberText(car.km, language) })}
              </p>
              <p className="font-bold tabular">{carPrice(car.priceCents, language)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
