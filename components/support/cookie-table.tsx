import { getTranslations } from "next-intl/server";
import type { Figures } from "@/lib/contracts/figures";
import { storedItems } from "./stored-items";

interface CookieTableProps {
  items: keyof typeof storedItems;
  figures: Figures;
}

/** Every cookie and key with its purpose and lifetime; two columns, so that it fits a phone. */
export async function CookieTable({ items, figures }: CookieTableProps) {
  const t = await getTranslations("legal.pages.cookies.table");
  const second = "mt-0.5 block text-sm font-medium text-ink-muted";
  return (
    <table className="mt-5 w-full table-fixed border-collapse">
      <caption className="pb-2 text-start font-bold">{t(items === "own" ? "title" : "measuring")}</caption>
      <thead>
        <tr className="border-b-2 border-sand-300 text-sm">
          <th scope="col" className="w-2/5 py-2 pe-4 text-start">
            {t("name")} · {t("kind")}
          </th>
          <th scope="col" className="py-2 text-start">
            {t("purpose")} · {t("life")}
          </th>
        </tr>
      </thead>
      <tbody>
        {storedItems[items].map(({ id, names, kinds }) => (
          <tr key={id} className="border-b border-sand-200 align-top">
            <th scope="row" className="py-2.5 pe-4 text-start font-bold">
              <span className="break-words">{names.join(", ")}</span>
              <span className={second}>{kinds.map((kind) => t(`kinds.${kind}`)).join(" + ")}</span>
            </th>
            <td className="py-2.5">
              {t(`rows.${id}.purpose`)}
              <span className={second}>{t(`rows.${id}.life`, figures)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
