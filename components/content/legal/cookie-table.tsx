import { getTranslations } from "next-intl/server";
import { missingCodeKeys } from "@/components/layout/early-scripts";
import { formDraftsKey } from "@/components/ui/form-drafts-key";
import { bookingAccessCookie } from "@/lib/contracts/account/booking-access";
import { deviceCookie, sessionCookie, signedInHint, signInCookies } from "@/lib/contracts/account/session-cookies";
import { consentKey } from "@/lib/contracts/compliance/consent";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";

interface CookieTableProps {
  items: keyof typeof storedItems;
  values: MessageValues;
}

/** Every cookie and key with its purpose and lifetime; two columns, so that it fits a phone. */
export async function CookieTable({ items, values }: CookieTableProps) {
  const t = await getTranslations("legal.pages.cookies.table");
  const secondLine = "mt-0.5 block text-sm font-medium text-ink-muted";
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
              <span className={secondLine}>{kinds.map((kind) => t(`kinds.${kind}`)).join(" + ")}</span>
            </th>
            <td className="py-2.5">
              {t(`rows.${id}.purpose`)}
              <span className={secondLine}>{t(`rows.${id}.life`, values)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All cookies and storage keys that this site sets (contract section 10), in the order of the cookie policy. */
const ownItems = [
  { id: "lang", names: ["lang"], kinds: ["cookie", "local"] },
  { id: "fromRoot", names: ["from-root"], kinds: ["cookie"] },
  { id: "bookingAccess", names: [bookingAccessCookie(false)], kinds: ["cookie"] },
  { id: "session", names: [sessionCookie(false)], kinds: ["cookie"] },
  { id: "signedIn", names: [signedInHint], kinds: ["cookie"] },
  { id: "device", names: [deviceCookie(false)], kinds: ["cookie"] },
  { id: "signIn", names: Object.values(signInCookies(false)), kinds: ["cookie"] },
  { id: "discount", names: ["discount"], kinds: ["local"] },
  { id: "offices", names: ["oficinaRecoge", "oficinaDevuelve", "devOfiDif"], kinds: ["local"] },
  { id: "consent", names: [consentKey], kinds: ["local"] },
  { id: "favourites", names: ["favourites"], kinds: ["local"] },
  { id: "bookingDraft", names: [bookingDraftKey], kinds: ["session"] },
  { id: "profileDraft", names: ["profileDraft"], kinds: ["session"] },
  { id: "formDrafts", names: [formDraftsKey], kinds: ["session"] },
  { id: "lostCode", names: Object.values(missingCodeKeys), kinds: ["session"] },
] as const;

/** Cookies that the tag manager sets after consent. */
const measuringItems = [{ id: "measuring", names: ["_ga", "_ga_*"], kinds: ["cookie"] }] as const;

export const storedItems = { own: ownItems, measuring: measuringItems } as const;
