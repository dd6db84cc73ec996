import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Link } from "@/components/ui/link";
import type { Figures } from "@/lib/contracts/figures";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";
import { closedDays } from "./closed-days";
import { OfficeLinks } from "./office-links";
import { OfficeWeek } from "./office-week";
import { openStreetMap, openStreetMapRoute } from "./open-street-map";
import { TextSection } from "./text-section";

interface OfficeDetailsProps {
  language: Language;
  figures: Figures;
  office: Office;
  offices: readonly Office[];
  /** A foreign map, where the company has one. */
  map: ReactNode;
}

const directionKeys = ["ibizaAirport", "ibizaPort", "ibizaTown", "palmaAirport"] as const;

/** All that one needs to know to collect and return at an office, and to find it. */
export async function OfficeDetails({ language, figures, office, offices, map }: OfficeDetailsProps) {
  const t = await getTranslations("offices");
  const directions = directionKeys.find((key) => key === office.directionsKey);
  const elsewhere = offices.filter(({ id }) => id !== office.id && office.permiteDevOficinas.includes(id));
  return (
    <>
      <section>
        <h2 className="text-xl">{t("hoursTitle")}</h2>
        <OfficeWeek office={office} language={language} caption={t("weekHours")} />
        <p className="mt-3 text-ink-soft">
          {t("closedTitle")}: {closedDays(office, language)}
        </p>
      </section>
      {office.afterHours.length > 0 ? (
        <section>
          <h2 className="text-xl">{t("afterHoursTitle")}</h2>
          <ul className="mt-2 flex flex-wrap gap-x-6 font-bold">
            {office.afterHours.map(({ from, to, feeCents }) => (
              <li key={from}>
                {t("afterHoursFee", { from, to, fee: formatPrice(feeCents, language, { wholeWhenRound: true }) })}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-ink-soft">{t("afterHoursNotice", figures)}</p>
        </section>
      ) : (
        <TextSection title={t("afterHoursTitle")} text={t("noAfterHours")} />
      )}
      <section>
        <h2 className="text-xl">{t("contactTitle")}</h2>
        <address className="mt-2 space-y-1 not-italic">
          <p>{office.contacto}</p>
          <p>
            <a
              href={`tel:${office.telefono.replaceAll(" ", "")}`}
              className="inline-flex min-h-11 items-center gap-3 font-bold"
            >
              <Icon path={iconPaths.phone} className="size-5 shrink-0 text-action" />
              <span className="sr-only">{t("phone")}</span>
              <span className="tabular">{office.telefono}</span>
            </a>
          </p>
          <p>
            <a href={`mailto:${office.email}`} className="inline-flex min-h-11 items-center gap-3 font-bold">
              <Icon path={iconPaths.mail} className="size-5 shrink-0 text-action" />
              <span className="sr-only">{t("email")}</span>
              <span className="min-w-0 break-all">{office.email}</span>
            </a>
          </p>
        </address>
      </section>
      <section>
        {directions && <TextSection title={t("directionsTitle")} text={t(`directions.${directions}`)} />}
        <ul className="mt-2">
          {[
            { href: openStreetMapRoute(office), text: t("route") },
            { href: openStreetMap(office), text: t("openMap") },
          ].map(
            ({ href, text }) =>
              href && (
                <li key={text}>
                  <a
                    href={href}
                    rel="noreferrer"
                    className="inline-flex min-h-11 items-center font-bold underline underline-offset-4"
                  >
                    {text}
                  </a>
                </li>
              ),
          )}
        </ul>
        {map && <div className="mt-3">{map}</div>}
      </section>
      <OfficeLinks
        title={elsewhere.length > 0 ? t("returnsTitle") : t("returnsHere")}
        language={language}
        offices={elsewhere}
      />
      <Link href={paths.search(language, office.slug)} className={buttonStyle({ variant: "secondary" })}>
        {t("rentPage")}
      </Link>
    </>
  );
}
