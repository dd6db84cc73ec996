import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";

const items = [
  ["insurance", true],
  ["tax", true],
  ["service", true],
  ["tyres", true],
  ["help", true],
  ["km", true],
  ["extraKm", false],
  ["fuel", false],
  ["fines", false],
  ["parking", false],
] as const;
/** What the monthly price includes and excludes, the same for every vehicle (rules section 11). */
export async function AllInTable({ values }: { values: { readonly subKm: string; readonly subExtraKm: string } }) {
  const t = await getTranslations("subscription.table");
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{t("title")}</caption>
      <thead>
        <tr className="border-b-2 border-sand-300 text-sm">
          <th scope="col" className="py-2 pe-4 text-start">
            {t("item")}
          </th>
          <th scope="col" className="w-36 py-2 text-start">
            {t("state")}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(([name, included]) => (
          <tr key={name} className="border-b border-sand-200">
            <th scope="row" className="py-2.5 pe-4 text-start font-medium">
              {t(`rows.${name}`, values)}
            </th>
            <td className="py-2.5">
              <span className="flex items-start gap-2">
                <Icon
                  name={included ? "Check" : "X"}
                  className={`mt-0.5 size-5 shrink-0 ${included ? "text-success-ink" : "text-ink-muted"}`}
                />
                <span className={included ? "font-bold text-success-ink" : "text-ink-soft"}>
                  {t(included ? "yes" : "no")}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
