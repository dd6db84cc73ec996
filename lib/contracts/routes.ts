/**
 * Every page of the site, once (contract section 2). Middleware, sitemap, cached queries and telemetry labels follow
 * from it, and a test compares it with the folders of `app`. Imports nothing: next.config reads it without a bundler.
 */

/** URL segments of the two localised areas: Spanish in es, English in the other languages. */
export const localisedAreas = {
  secondHand: { internal: "second-hand", es: "compra-de-coche-segunda-mano", other: "buy-second-hand-car" },
  subscription: { internal: "subscription", es: "suscripcion-de-coche", other: "car-subscription" },
} as const;

/** Query keys that filter a second-hand list (contract section 10); such pages are rendered per request. */
export const secondHandFilterKeys = [
  "island",
  "brand",
  "model",
  "type",
  "priceMin",
  "priceMax",
  "installmentMax",
  "kmMax",
  "yearMin",
  "fuel",
  "gearbox",
  "powerMin",
  "seats",
  "doors",
  "color",
  "label",
  "traction",
  "office",
  "equipment",
  "q",
  "hideReserved",
  "sort",
  "page",
] as const;

/** Query keys of a car page's finance calculator, also rendered per request. */
export const secondHandLoanKeys = ["months", "downPayment"] as const;

/** What is special about a page. */
export interface Route {
  /** Search engines list it, so it is in the sitemap. Public pages only. */
  readonly indexed?: true;
  /**
   * Query keys that a public page reads: with one of them it is rendered per request, otherwise cached and without a
   * query. `any`: always rendered per request.
   */
  readonly query?: readonly string[] | "any";
  /** Without a session the login is shown instead. */
  readonly session?: true;
  /** The address contains the token of a mailed link, which no other site may learn as referrer. */
  readonly mailed?: true;
  /** Also served without a language in the address; the language then follows the visitor's cookie. */
  readonly withoutLanguage?: true;
}
export type Routes = Readonly<Record<string, Route>>;

const indexed = { indexed: true } as const;
const carList = { indexed: true, query: secondHandFilterKeys } as const;
const perRequest = { query: "any" } as const;
const session = { session: true } as const;
const withoutLanguage = { withoutLanguage: true } as const;

/**
 * Pages of `app/[lang]/(public)` by their folder, without route groups: the same for every visitor, and cached.
 */
export const publicRoutes = {
  rent: indexed,
  "rent/contact": indexed,
  "rent/faq": { indexed: true, query: ["q"] },
  "rent/faq/[slug]": indexed,
  "rent/fleet": indexed,
  "rent/fleet/[slug]": indexed,
  "rent/legal/[page]": indexed,
  "rent/legal/complaints": indexed,
  "rent/offices": indexed,
  "rent/offices/[slug]": indexed,
  "rent/reviews": indexed,
  search: {},
  "search/[slug]": indexed,
  "second-hand": carList,
  "second-hand/[brand]": carList,
  "second-hand/[brand]/[model]": carList,
  "second-hand/[brand]/[model]/[car]": { indexed: true, query: [...secondHandFilterKeys, ...secondHandLoanKeys] },
  "second-hand/alert/[token]": perRequest,
  "second-hand/compare": perRequest,
  "second-hand/drive/[token]": perRequest,
  "second-hand/drive/[token]/calendar.ics": perRequest,
  "second-hand/favourites": {},
  "second-hand/test-drive/[car]": perRequest,
  subscription: indexed,
  "subscription/[island]": indexed,
  "subscription/sent/[reference]": {},
  "test-google/[[...below]]": withoutLanguage,
} as const satisfies Routes;

/** Public pages to which only rewrites lead: of a query, or of an unknown address. */
export const rewrittenRoutes = [
  "rent/faq/search",
  "second-hand-filtered/[[...landing]]",
  "second-hand-filtered/[brand]/[model]/[car]",
  "[...unknown]",
] as const;

/** Pages of `app/[lang]/(private)`, for one visitor: rendered per request with a nonce policy, stored by no cache. */
export const privateRoutes: Routes = {
  "rent/vehicles": {},
  "rent/coverage": {},
  "rent/extras": {},
  "rent/driver": {},
  "rent/payment": {},
  "rent/verifying/[code]": {},
  "rent/confirmation/[code]": {},
  "rent/payment-error/[code]": {},
  "rent/booking-error/[code]": {},
  "rent/manage": {},
  "rent/manage/[code]": {},
  "rent/cancel/[code]": {},
  "rent/invoice/[code]": {},
  "rent/checkin/[code]/[[...driver]]": {},
  "rent/quote/[quoteId]": {},
  "rent/review/[token]": { mailed: true },
  "paypal/[paymentId]": withoutLanguage,
  "paypal/[paymentId]/ko": withoutLanguage,
  "paypal/[paymentId]/ok": withoutLanguage,
  "stripe/[paymentId]": withoutLanguage,
  "stripe/[paymentId]/ko": withoutLanguage,
  "tpv/[paymentId]": withoutLanguage,
  "tpv/[paymentId]/ko": withoutLanguage,
  "tpv/[paymentId]/ok": withoutLanguage,
  "regenera/[id]": { withoutLanguage: true, mailed: true },
  user: {},
  "user/login": {},
  "user/forgot": {},
  "user/newpass": { mailed: true },
  "user/dashboard": session,
  "user/dashboard/bookings": session,
  "user/dashboard/bookings/[code]": session,
  "user/dashboard/checkin": session,
  "user/dashboard/coupons": session,
  "user/dashboard/invoices": session,
  "user/dashboard/profile": session,
  "user/dashboard/requests": session,
  "user/dashboard/support": session,
};

/** Pages of `app/[lang]/(desk)`, likewise. Their session is the desk's own, checked by the layout of `(signed-in)`. */
export const deskRoutes: Routes = {
  desk: {},
  "desk/accounts": {},
  "desk/audit": {},
  "desk/bookings": {},
  "desk/bookings/[code]": {},
  "desk/bookings/[code]/back": {},
  "desk/bookings/[code]/money": {},
  "desk/bookings/[code]/out": {},
  "desk/enter": {},
  "desk/fleet": {},
  "desk/fleet/groups": {},
  "desk/fleet/groups/[id]": {},
  "desk/fleet/units/[id]": {},
  "desk/inbox": {},
  "desk/inbox/[ref]": {},
  "desk/incidents": {},
  "desk/join/[token]": { mailed: true },
  "desk/me": {},
  "desk/offices": {},
  "desk/offices/[id]": {},
  "desk/people": {},
  "desk/people/[id]": {},
  "desk/prices": {},
  "desk/prices/[version]": {},
  "desk/prices/draft/[id]": {},
  "desk/promotions": {},
  "desk/reviews": {},
  "desk/staff": {},
  "desk/stock": {},
  "desk/stock/[id]": {},
  "desk/stock/new": {},
  "desk/texts": {},
};

/** Handlers outside of any language. */
export const fileRoutes = [
  "api/auth/[...nextauth]",
  "art/[drawing]",
  "export/[token]/[file]",
  "feeds/[file]",
  // At `/{file}`.
  "index-now/[file]",
  "llms.txt",
  "map/[file]",
  "photo/[file]",
  "share/[picture]",
  "sitemap/[part]",
  "web/[[...route]]",
  // At `/.well-known/…`: compilers and tools skip folders whose name begins with a dot.
  "well-known/change-password",
  "well-known/security.txt",
] as const;
