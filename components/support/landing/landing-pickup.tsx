import { getTranslations } from "next-intl/server";
import { closedDays } from "@/components/support/closed-days";
import { officeHours } from "@/components/support/office-hours";
import { officeName } from "@/components/support/office-name";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Link } from "@/components/ui/link";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";

interface LandingPickupProps {
  language: Language;
  /** Where the landing's vehicles are collected. */
  here: readonly Office[];
  offices: readonly Office[];
}

const row = "flex gap-3";
const icon = "mt-0.5 size-5 shrink-0";

/** The offices of a landing: hours, closed days, what after hours costs, and where else one may return. */
export async function LandingPickup({ language, here, offices }: LandingPickupProps) {
  const t = await getTranslations("landings");
  const tOffices = await getTranslations("offices");
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  return (
    <section aria-labelledby="pickup">
      <h2 id="pickup" className="text-2xl">
        {t("pickupTitle")}
      </h2>
      <p className="mt-2 text-ink-soft">{t("pickupAll")}</p>
      <ul className="mt-5 grid gap-5 md:grid-cols-2 desktop:grid-cols-3">
        {here.map((office) => {
          const [window] = office.afterHours;
          const elsewhere = offices.filter(({ id }) => id !== office.id && office.permiteDevOficinas.includes(id));
          return (
            <Card as="li" key={office.id} tone="sea" className="flex flex-col">
              <p className="text-sm font-bold">
                {tOffices(`kinds.${office.kind}`)} · {tOffices(`islands.${office.island}`)}
              </p>
              <h3 className="mt-1 text-xl">{officeName(office.nombre)}</h3>
              <ul className="mt-3 mb-5 space-y-2 text-ink-soft">
                <li className={row}>
                  <Icon path={iconPaths.clock} className={icon} />
                  <span>
                    <span className="block">{tOffices("daily", officeHours(office))}</span>
                    <span className="block">{t("closed", { dates: closedDays(office, language) })}</span>
                  </span>
                </li>
                {window && (
                  <li className={row}>
                    <Icon path={iconPaths.moon} className={icon} />
                    {t("afterHours", {
                      windows: list.format(office.afterHours.map(({ from, to }) => `${from}–⁠${to}`)),
                      fee: formatPrice(window.feeCents, language, { wholeWhenRound: true }),
                    })}
                  </li>
                )}
                {elsewhere.length > 0 && (
                  <li className={row}>
                    <Icon path={iconPaths.mapPin} className={icon} />
                    {t("returns", { names: list.format(elsewhere.map(({ nombre }) => officeName(nombre))) })}
                  </li>
                )}
              </ul>
              <Link
                href={paths.offices(language, office.slug)}
                className="mt-auto inline-block self-start py-1 font-bold underline underline-offset-4"
              >
                {t("officePage")}
                <span className="sr-only">: {office.nombre}</span>
              </Link>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
