import { bookingAccessCookie } from "@/lib/contracts/booking-access";
import { bookingDraftKey } from "@/lib/contracts/booking-draft";

/** All that this site leaves in a browser (contract section 10), in the order of the cookie policy. */
export const storedItems = [
  { id: "lang", names: ["lang"], kinds: ["cookie", "local"] },
  { id: "fromRoot", names: ["from-root"], kinds: ["cookie"] },
  { id: "bookingAccess", names: [bookingAccessCookie(false)], kinds: ["cookie"] },
  { id: "session", names: ["session"], kinds: ["cookie"] },
  { id: "device", names: ["device"], kinds: ["cookie"] },
  { id: "discount", names: ["discount"], kinds: ["local"] },
  { id: "offices", names: ["oficinaRecoge", "oficinaDevuelve", "devOfiDif"], kinds: ["local"] },
  { id: "consent", names: ["consent"], kinds: ["local"] },
  { id: "favourites", names: ["favourites"], kinds: ["local"] },
  { id: "bookingDraft", names: [bookingDraftKey], kinds: ["session"] },
] as const;
