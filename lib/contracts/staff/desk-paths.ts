import type { ReviewStatus } from "@/lib/domain/rental/review";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";

const desk = (language: DeskLanguage, below = "") => `/${language}/desk${below}`;

type Query = Readonly<Record<string, string | number | undefined>>;

/** `?name=value…`, or empty without values. */
function queryString(query: Query): string {
  const defined = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const params = new URLSearchParams(defined).toString();
  return params && `?${params}`;
}

/** Every path of the desk's pages. */
export const deskPaths = {
  /** The day's schedule: a day, and office ids joined by commas. */
  today: (language: DeskLanguage, query: Query = {}) => desk(language, queryString(query)),
  enter: (language: DeskLanguage) => desk(language, "/enter"),
  /** Opened by an invitation or recovery link. */
  join: (language: DeskLanguage, token: string) => desk(language, `/join/${token}`),
  bookings: (language: DeskLanguage, q = "") => desk(language, `/bookings${q && `?q=${encodeURIComponent(q)}`}`),
  booking: (language: DeskLanguage, code: string) => desk(language, `/bookings/${code}`),
  bookingMoney: (language: DeskLanguage, code: string) => desk(language, `/bookings/${code}/money`),
  /** The accounts of a span, by default of today. */
  accounts: (language: DeskLanguage, span?: { readonly from: string; readonly until: string }) =>
    desk(language, `/accounts${span ? `?${new URLSearchParams({ from: span.from, until: span.until })}` : ""}`),
  people: (language: DeskLanguage, q = "") => desk(language, `/people${q && `?q=${encodeURIComponent(q)}`}`),
  person: (language: DeskLanguage, id: number) => desk(language, `/people/${id}`),
  handOver: (language: DeskLanguage, code: string) => desk(language, `/bookings/${code}/out`),
  returnVehicle: (language: DeskLanguage, code: string) => desk(language, `/bookings/${code}/back`),
  reviews: (language: DeskLanguage, status: ReviewStatus = "submitted") =>
    `${desk(language, "/reviews")}${status === "submitted" ? "" : `?status=${status}`}`,
  incidents: (language: DeskLanguage) => desk(language, "/incidents"),
  /** The timeline, filtered by office, group and first day. */
  fleet: (language: DeskLanguage, query: Query = {}) => desk(language, `/fleet${queryString(query)}`),
  unit: (language: DeskLanguage, id: number) => desk(language, `/fleet/units/${id}`),
  groups: (language: DeskLanguage) => desk(language, "/fleet/groups"),
  group: (language: DeskLanguage, id: number | "new") => desk(language, `/fleet/groups/${id}`),
  offices: (language: DeskLanguage) => desk(language, "/offices"),
  office: (language: DeskLanguage, id: number, query: Query = {}) =>
    desk(language, `/offices/${id}${queryString(query)}`),
  /** The site's texts, filtered by a search. */
  texts: (language: DeskLanguage, query: Query = {}) => desk(language, `/texts${queryString(query)}`),
  prices: (language: DeskLanguage) => desk(language, "/prices"),
  priceVersion: (language: DeskLanguage, id: number | string) => desk(language, `/prices/${id}`),
  priceDraft: (language: DeskLanguage, id: number | string) => desk(language, `/prices/draft/${id}`),
  /** A draft's daily and coverage prices as CSV. */
  priceTable: (id: number, decimal: "," | ".") =>
    `/web/desk/precios/borradores/${id}/tabla?decimal=${encodeURIComponent(decimal)}`,
  promotions: (language: DeskLanguage) => desk(language, "/promotions"),
  staff: (language: DeskLanguage) => desk(language, "/staff"),
  /** The audit log, filtered by person or subject, paged by entry. */
  audit: (language: DeskLanguage, query: Query = {}) => desk(language, `/audit${queryString(query)}`),
  /** Second-hand stock, filtered by state and name. */
  stock: (language: DeskLanguage, query: Readonly<Record<string, string>> = {}) => {
    const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
    return desk(language, `/stock${params && `?${params}`}`);
  },
  newCar: (language: DeskLanguage) => desk(language, "/stock/new"),
  car: (language: DeskLanguage, id: string | number) => desk(language, `/stock/${id}`),
  /** The inbox, filtered by state. */
  inbox: (language: DeskLanguage, query: Readonly<Record<string, string>> = {}) => {
    const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
    return desk(language, `/inbox${params && `?${params}`}`);
  },
  enquiry: (language: DeskLanguage, reference: string) => desk(language, `/inbox/${reference}`),
  /** The member's own sign-in methods. */
  me: (language: DeskLanguage) => desk(language, "/me"),
} as const;

/** Header that this server sets, over any value of the client, where `DESK_NETWORKS` hides the desk's pages. */
export const deskHiddenHeader = "x-desk-hidden";

/** Downloads and uploads of the desk, which the browser exchanges with `/web/desk` directly. */
export const deskFiles = {
  groupPhotos: (id: number) => `/web/desk/fotos/grupos/${id}`,
  carPhotos: (id: number) => `/web/desk/fotos/coches/${id}`,
  bookingPhotos: (code: string) => `/web/desk/reservas/${code}/fotos`,
  accounts: (id: number) => `/web/desk/contabilidad/exportaciones/${id}`,
  reports: (at: string) => `/web/desk/autoridad/exportaciones/${at}`,
  person: (id: number) => `/web/desk/personas/${id}/datos`,
} as const;
