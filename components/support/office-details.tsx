import { ExternalLink } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { Figures } from "@/lib/contracts/figures";
import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/format-price";
import { officeHours } from "./office-hours";
import { OfficeLinks } from "./office-links";
import { openStreetMap } from "./open-street-map";
import { TextSection } from "./text-section";

interface OfficeDetailsProps {
  language: Language;
  figures: Figures;
  office: Office;
  offices: readonly Office[];
}

const directionKeys = ["ibizaAirport", "ibizaPort", "ibizaTown", "palmaAirport"] as const;

export async function OfficeDetails({ language, figures, office, offices }: OfficeDetailsProps) {
  const t = await getTranslations("offices");
  const map = openStreetMap(office);
  const [window] = office.afterHours;
  const directions = directionKeys.find((key) => key === office.directionsKey);
  const elsewhere = offices.filter(({ id }) => id !== office.id && office.permiteDevOficinas.includes(id));
  // A month and day without a year: any leap year shows it.
  const closed = office.closedDates.map((monthDay) =>
    new Intl.DateTimeFormat(language, { day: "numeric", month: "long", timeZone: "UTC" }).format(
      Date.parse(`2028-${monthDay.slice(-5)}T00:00:00Z`),
    ),
  );
  return (
    <>
      <section>
        <h2 className="text-xl">{t("hoursTitle")}</h2>
        <p className="mt-2 text-lg font-bold">{t("daily", officeHours(office))}</p>
        <p className="mt-1 text-ink-soft">
          {t("closedTitle")}: {closed.join(" · ")}
        </p>
      </section>
      {window ? (
        <TextSection
          title={t("afterHoursTitle")}
          text={`${t("afterHoursText", { fee: formatPrice(window.feeCents, language, { wholeWhenRound: true }) })}\n${office.afterHours.map(({ from, to }) => `${from}–${to}`).join(" · ")}\n${t("afterHoursNotice", figures)}`}
        />
      ) : (
        <TextSection title={t("afterHoursTitle")} text={t("noAfterHours")} />
      )}
      <TextSection title={t("address")} text={office.contacto} />
      {directions && <TextSection title={t("directionsTitle")} text={t(`directions.${directions}`)} />}
      {map && (
        <p>
          <a
            href={map}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-bold underline underline-offset-4"
          >
            {t("openMap")}
            <ExternalLink className="size-4.5" aria-hidden="true" />
          </a>
        </p>
      )}
      <OfficeLinks
        title={elsewhere.length > 0 ? t("returnsTitle") : t("returnsHere")}
        language={language}
        offices={elsewhere}
      />
    </>
  );
}
