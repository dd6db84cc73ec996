import { keptFormsKey } from "@/components/ui/kept-forms-key";
import { bookingAccessCookie } from "@/lib/contracts/booking-access";
import { bookingDraftKey } from "@/lib/contracts/booking-draft";
import { consentKey } from "@/lib/contracts/consent";
import { deviceCookie, sessionCookie, signedInHint, signInCookies } from "@/lib/contracts/session-cookies";
import { lostCodeKeys } from "./lost-code-script";

/** All that this site itself leaves in a browser (contract section 10), in the order of the cookie policy. */
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
  { id: "formDrafts", names: [keptFormsKey], kinds: ["session"] },
  { id: "lostCode", names: Object.values(lostCodeKeys), kinds: ["session"] },
] as const;

/** What the tag manager leaves there after consent. */
const measuringItems = [{ id: "measuring", names: ["_ga", "_ga_*"], kinds: ["cookie"] }] as const;

export const storedItems = { own: ownItems, measuring: measuringItems } as const;
