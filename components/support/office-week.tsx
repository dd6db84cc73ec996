import { getTranslations } from "next-intl/server";
import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";

interface OfficeWeekProps {
  office: Pick<Office, "weeklyHours">;
  language: Language;
  caption: string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** When an office is open, day by day. */
export async function OfficeWeek({ office, language, caption }: OfficeWeekProps) {
  const t = await getTranslations("offices");
  const name = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
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
              {/* Monday of some week: only its weekday's name is used. */}
              <th scope="row" className="py-1.5 text-start font-normal first-letter:uppercase">
                {name.format(Date.UTC(2024, 0, weekday))}
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
