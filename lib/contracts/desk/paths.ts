import type { DeskLanguage } from "@/lib/domain/staff/session";

const desk = (language: DeskLanguage, below = "") => `/${language}/desk${below}`;

type Query = Readonly<Record<string, string | number | undefined>>;

/** What an address asks for, where it asks for something. */
function asked(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const params = new URLSearchParams(given).toString();
  return params && `?${params}`;
}

/** Every address of the desk. */
export const deskPaths = {
  /** The day at the counter: a day, its offices with commas between them. */
  today: (language: DeskLanguage, query: Query = {}) => desk(language, asked(query)),
  enter: (language: DeskLanguage) => desk(language, "/enter"),
  /** By an invitation, or a way back. */
  join: (language: DeskLanguage, token: string) => desk(language, `/join/${token}`),
  bookings: (language: DeskLanguage, q = "") => desk(language, `/bookings${q && `?q=${encodeURIComponent(q)}`}`),
  booking: (language: DeskLanguage, code: string) => desk(language, `/bookings/${code}`),
  bookingMoney: (language: DeskLanguage, code: string) => desk(language, `/bookings/${code}/money`),
  /** The money of some days; without them of today. */
  accounts: (language: DeskLanguage, span?: { readonly from: string; readonly until: string }) =>
    desk(language, `/accounts${span ? `?${new URLSearchParams({ from: span.from, until: span.until })}` : ""}`),
  people: (language: DeskLanguage, q = "") => desk(language, `/people${q && `?q=${encodeURIComponent(q)}`}`),
  person: (language: DeskLanguage, id: number) => desk(language, `/people/${id}`),
  handOver: (language: DeskLanguage, code: string) => desk(language, `/bookings/${code}/out`),
  takeBack: (language: DeskLanguage, code: string) => desk(language, `/bookings/${code}/back`),
  incidents: (language: DeskLanguage) => desk(language, "/incidents"),
  /** The timeline: of an office, of a group, from a day on. */
  fleet: (language: DeskLanguage, query: Query = {}) => desk(language, `/fleet${asked(query)}`),
  unit: (language: DeskLanguage, id: number) => desk(language, `/fleet/units/${id}`),
  groups: (language: DeskLanguage) => desk(language, "/fleet/groups"),
  group: (language: DeskLanguage, id: number | "new") => desk(language, `/fleet/groups/${id}`),
  offices: (language: DeskLanguage) => desk(language, "/offices"),
  office: (language: DeskLanguage, id: number, query: Query = {}) => desk(language, `/offices/${id}${asked(query)}`),
  /** Texts of the site by a part of them. */
  texts: (language: DeskLanguage, query: Query = {}) => desk(language, `/texts${asked(query)}`),
  prices: (language: DeskLanguage) => desk(language, "/prices"),
  priceVersion: (language: DeskLanguage, id: number | string) => desk(language, `/prices/${id}`),
  priceDraft: (language: DeskLanguage, id: number | string) => desk(language, `/prices/draft/${id}`),
  /** Days and covers of a draft as a file for spreadsheets. */
  priceTable: (id: number, decimal: "," | ".") =>
    `/web/desk/precios/borradores/${id}/tabla?decimal=${encodeURIComponent(decimal)}`,
  promotions: (language: DeskLanguage) => desk(language, "/promotions"),
  staff: (language: DeskLanguage) => desk(language, "/staff"),
  /** The audit: all of it, or of one person, of one thing, before an entry. */
  audit: (language: DeskLanguage, query: Query = {}) => desk(language, `/audit${asked(query)}`),
  /** Second-hand cars of a state, perhaps by name. */
  stock: (language: DeskLanguage, query: Readonly<Record<string, string>> = {}) => {
    const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
    return desk(language, `/stock${params && `?${params}`}`);
  },
  newCar: (language: DeskLanguage) => desk(language, "/stock/new"),
  car: (language: DeskLanguage, id: string | number) => desk(language, `/stock/${id}`),
  /** Enquiries of a state. */
  inbox: (language: DeskLanguage, query: Readonly<Record<string, string>> = {}) => {
    const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
    return desk(language, `/inbox${params && `?${params}`}`);
  },
  enquiry: (language: DeskLanguage, reference: string) => desk(language, `/inbox/${reference}`),
  /** What somebody has to get in. */
  me: (language: DeskLanguage) => desk(language, "/me"),
} as const;

/** Files of the desk, which the browser fetches from `/web/desk` itself. */
export const deskFiles = {
  accounts: (id: number) => `/web/desk/contabilidad/exportaciones/${id}`,
  reports: (at: string) => `/web/desk/autoridad/exportaciones/${at}`,
  person: (id: number) => `/web/desk/personas/${id}/datos`,
} as const;
