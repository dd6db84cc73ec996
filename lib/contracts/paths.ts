import type { LegalPage } from "@/lib/contracts/content/legal-pages";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { writeRentalSearchParams } from "@/lib/contracts/rental/write-search-params";
import type { BookingListing } from "@/lib/domain/account/account";
import type { Language } from "@/lib/domain/core/languages";
import type { EnquirySubject } from "@/lib/domain/sales/enquiry";
import { localisedAreas } from "./routes";

export const wizardSteps = ["vehicles", "coverage", "extras", "driver", "payment"] as const;
export type WizardStep = (typeof wizardSteps)[number];

const clientPages = ["requests", "coupons", "invoices", "checkin", "profile", "support"] as const;
type ClientPage = (typeof clientPages)[number];

/** Fragment of the objection to further requests on the page of a review. */
export const reviewStopAnchor = "stop";

/** Fragment of the way to the office on a booking's screen. */
export const arrivalAnchor = "arrival";

/** Fragment of the change section on a booking's screen. */
export const changeAnchor = "change";

const areaPath = (language: Language, area: keyof typeof localisedAreas) =>
  `/${language}/${localisedAreas[area][language === "es" ? "es" : "other"]}`;

const queryOf = (values: Readonly<Record<string, string | number>>): string => {
  const defined = Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [`${name}=${value}`]));
  return defined.length > 0 ? `?${defined.join("&")}` : "";
};

/** How a visitor signs out: this device, all devices, or this device with its stored data and device cookie. */
export const signOutScopes = ["here", "everywhere", "forget"] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/** Every path of the site; no path literals elsewhere (contract section 2). */
export const paths = {
  root: (language: Language) => `/${language}`,
  home: (language: Language) => `/${language}/rent`,
  /** The home page with an office preselected, by its id or sigla. */
  homeAt: (language: Language, office: string) => `/${language}/rent?Id=${office}`,
  /** The home page with a coupon, and optionally its only office, for the search. */
  homeWithCoupon: (language: Language, coupon: string, office?: string) =>
    `/${language}/rent?coupon=${coupon}${office ? `&Id=${office}` : ""}`,
  wizard: (language: Language, step: WizardStep, searchParams: RentalSearchParams) =>
    `/${language}/rent/${step}?${writeRentalSearchParams(searchParams)}`,
  /** Action of the search form without JavaScript. */
  results: (language: Language) => `/${language}/rent/vehicles`,
  verifying: (language: Language, code: string) => `/${language}/rent/verifying/${code}`,
  confirmation: (language: Language, code: string) => `/${language}/rent/confirmation/${code}`,
  /** The booking as an entry for a calendar. */
  paymentError: (language: Language, code: string) => `/${language}/rent/payment-error/${code}`,
  bookingError: (language: Language, code: string) => `/${language}/rent/booking-error/${code}`,
  manage: (language: Language, code?: string) => `/${language}/rent/manage${code ? `/${code}` : ""}`,
  cancel: (language: Language, code: string) => `/${language}/rent/cancel/${code}`,
  invoice: (language: Language, code: string) => `/${language}/rent/invoice/${code}`,
  checkin: (language: Language, code: string) => `/${language}/rent/checkin/${code}`,
  /** An additional driver's own check-in; with `?t=` their private link. */
  checkinDriver: (language: Language, code: string, position: number) =>
    `/${language}/rent/checkin/${code}/driver/${position}`,
  /** What clients have written about their rentals. */
  reviews: (language: Language) => `/${language}/rent/reviews`,
  /** Where the review of one rental is written, by the token of its mail. */
  review: (language: Language, token: string) => `/${language}/rent/review/${encodeURIComponent(token)}`,
  quote: (language: Language, quoteId: string) => `/${language}/rent/quote/${quoteId}`,
  /** The contact form, optionally with a subject preselected. */
  contact: (language: Language, subject?: EnquirySubject) =>
    `/${language}/rent/contact${subject ? `?subject=${subject}` : ""}`,
  faq: (language: Language, slug?: string) => `/${language}/rent/faq${slug ? `/${slug}` : ""}`,
  offices: (language: Language, slug?: string) => `/${language}/rent/offices${slug ? `/${slug}` : ""}`,
  fleet: (language: Language, slug?: string) => `/${language}/rent/fleet${slug ? `/${slug}` : ""}`,
  legal: (language: Language, page: LegalPage, section = "") =>
    `/${language}/rent/legal/${page}${section && `#${section}`}`,
  /** The login; `next` is the page to open afterwards. */
  login: (language: Language, next?: string) =>
    `/${language}/user/login${next ? `?next=${encodeURIComponent(next)}` : ""}`,
  /** Action of the sign-out forms (`signOutScopes`). */
  leave: "/api/auth/leave",
  /** The login after a sign-out; `ended` false when the server could not be reached. */
  signedOut: (language: Language, ended: boolean) =>
    `/${language}/user/login?${ended ? "signedOut=1" : "error=UNAVAILABLE"}`,
  forgot: (language: Language, next?: string) =>
    `/${language}/user/forgot${next ? `?next=${encodeURIComponent(next)}` : ""}`,
  newPassword: (language: Language) => `/${language}/user/newpass`,
  /** First password by a mailed one-time link; without language, as the customer fixed it. */
  regenerate: (token: string) => `/regenera/${token}`,
  /** Checks the session: redirects to `next`, or clears the cookie and redirects to the login. */
  sessionCheck: (language: Language, next: string) =>
    `/api/auth/check?lang=${language}&next=${encodeURIComponent(next)}`,
  /** The login with the message that this device was forgotten. */
  forgotten: (language: Language) => `/${language}/user/login?forgotten=1`,
  /** The login with the message that the account was erased. */
  erased: (language: Language) => `/${language}/user/login?erased=1`,
  dashboard: (language: Language) => `/${language}/user/dashboard`,
  clientBookings: (language: Language, code?: string) =>
    `/${language}/user/dashboard/bookings${code ? `/${code}` : ""}`,
  /** One of the three lists; the defaults `upcoming` and page 1 are left out. */
  clientBookingList: (language: Language, listing: BookingListing, page = 1) =>
    `/${language}/user/dashboard/bookings${queryOf({ status: listing === "upcoming" ? "" : listing, page: page > 1 ? page : "" })}`,
  clientInvoices: (language: Language, page = 1) =>
    `/${language}/user/dashboard/invoices${queryOf({ page: page > 1 ? page : "" })}`,
  clientCheckins: (language: Language, page = 1) =>
    `/${language}/user/dashboard/checkin${queryOf({ page: page > 1 ? page : "" })}`,
  /** The contact form of the client area, optionally for a booking or with a subject. */
  clientSupport: (language: Language, about: { code?: string; subject?: EnquirySubject } = {}) =>
    `/${language}/user/dashboard/support${queryOf({ code: about.code ?? "", subject: about.subject ?? "" })}`,
  clientPage: (language: Language, page: ClientPage) => `/${language}/user/dashboard/${page}`,
  /** `below` may come from the visitor's URL in any script; Next passes it escaped or not, so `%25xx` is undone. */
  secondHand: (language: Language, below = "") =>
    `${areaPath(language, "secondHand")}${encodeURI(below).replace(/%25(?=[\da-f]{2})/gi, "%")}`,
  /** The newest cars for sale as RSS. */
  carFeed: (language: Language) => `/feeds/used-cars-${language}.xml`,
  /** The used cars for Google's vehicle ads; the address contains a secret. */
  vehicleAds: (language: Language, token: string) => `/export/${token}/google-vehicles-${language}.tsv`,
  subscription: (language: Language, below = "") => `${areaPath(language, "subscription")}${below}`,
  search: (language: Language, slug?: string) => `/${language}/search${slug ? `/${slug}` : ""}`,
  /** A document that embeds a third-party map of an office. */
  googleMap: (language: Language, office: string) => `/map/${office}.${language}.html`,
  mapTest: (language: Language) => `/${language}/test-google`,
  terminal: (language: Language, paymentId: string) => `/${language}/tpv/${paymentId}`,
  stripe: (language: Language, paymentId: string) => `/${language}/stripe/${paymentId}`,
  paypal: (language: Language, paymentId: string) => `/${language}/paypal/${paymentId}`,
} as const;

/** Degrees; null where an office has none. */
interface Coordinates {
  readonly lat: number | null;
  readonly lon: number | null;
}

/** OpenStreetMap address of an office; undefined without coordinates. */
export const openStreetMap = ({ lat, lon }: Coordinates): string | undefined =>
  lat === null || lon === null
    ? undefined
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`;

/** OpenStreetMap address of the route to an office; undefined without coordinates. */
export const openStreetMapRoute = ({ lat, lon }: Coordinates): string | undefined =>
  lat === null || lon === null ? undefined : `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
