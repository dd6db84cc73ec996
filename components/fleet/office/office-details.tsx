import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { TextSection } from "@/components/layout/page/text-section";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import type { Office } from "@/lib/contracts/fleet/office";
import { openStreetMap, openStreetMapRoute, paths } from "@/lib/contracts/paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { closedDaysText, weekdayName } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { telephoneHref } from "@/lib/domain/core/telephone";
import { labelled } from "@/lib/i18n/typography";
import { OfficeLinks } from "./office-card";

interface OfficeDetailsProps {
  language: Language;
  values: MessageValues;
  office: Office;
  offices: readonly Office[];
  /** Third-party map, where one is configured. */
  map: ReactNode;
}

/** Hours, after-hours service, contact, directions and return offices of an office. */
export async function OfficeDetails({ language, values, office, offices, map }: OfficeDetailsProps) {
  const t = await getTranslations("offices");
  const { directions, afterHoursPlace, nightPhone } = office.arrival ?? {};
  const elsewhere = offices.filter(({ id }) => id !== office.id && office.permiteDevOficinas.includes(id));
  return (
    <>
      <section>
        <h2 className="text-xl">{t("hoursTitle")}</h2>
        <OfficeWeek office={office} language={language} caption={t("weekHours")} />
        <p className="mt-3 text-ink-soft">
          {labelled(language, t("closedTitle"))}
          {closedDaysText(office.closedDates, language)}
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
          <p className="mt-2 text-ink-soft">{t("afterHoursNotice", values)}</p>
          {afterHoursPlace && (
            <>
              <h3 className="mt-4 font-bold">{t("nightTitle")}</h3>
              <p className="mt-1 text-ink-soft">{afterHoursPlace}</p>
            </>
          )}
          {nightPhone && (
            <p className="mt-2 flex flex-wrap items-center gap-x-3">
              {labelled(language, t("nightPhone"))}
              <PhoneLink number={nightPhone} />
            </p>
          )}
        </section>
      ) : (
        <TextSection title={t("afterHoursTitle")} text={t("noAfterHours")} />
      )}
      <section>
        <h2 className="text-xl">{t("contactTitle")}</h2>
        <address className="mt-2 space-y-1 not-italic">
          <p>{office.contacto}</p>
          <p>
            <span className="sr-only">{t("phone")} </span>
            <PhoneLink number={office.telefono} />
          </p>
          <p>
            <a href={`mailto:${office.email}`} className="inline-flex min-h-11 items-center gap-3 font-bold">
              <Icon name="Mail" className="size-5 shrink-0 text-action" />
              <span className="sr-only">{t("email")}</span>
              <span className="min-w-0 break-all">{office.email}</span>
            </a>
          </p>
        </address>
      </section>
      <section>
        {directions && <TextSection title={t("directionsTitle")} text={directions} />}
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

function PhoneLink({ number }: { number: string }) {
  return (
    <a href={telephoneHref(number)} className="inline-flex min-h-11 items-center gap-3 font-bold">
      <Icon name="Phone" className="size-5 shrink-0 text-action" />
      <span className="tabular">{number}</span>
    </a>
  );
}

interface OfficeWeekProps {
  office: Pick<Office, "weeklyHours">;
  language: Language;
  caption: string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** When an office is open, day by day. */
async function OfficeWeek({ office, language, caption }: OfficeWeekProps) {
  const t = await getTranslations("offices");
  return (
    <table className="mt-2 w-full max-w-100">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t("weekday")}</th>
          <th scope="col">{t("opening")}</th>
        </tr>
      </thead>
      <tbody>
        {weekdays.map((weekday) => {
          const hours = office.weeklyHours.filter((day) => day.weekday === weekday);
          return (
            <tr key={weekday} className="border-b border-sand-200">
              <th scope="row" className="py-1.5 text-start font-normal first-letter:uppercase">
                {weekdayName(weekday, language)}
              </th>
              <td className="tabular py-1.5 text-end font-bold">
                {hours.length > 0
                  ? hours.map(({ opens, closes }) => `${opens}–⁠${closes}`).join(", ")
                  : t("closedTitle")}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
