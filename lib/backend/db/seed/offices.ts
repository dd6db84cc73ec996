import type { office } from "@/lib/backend/db/schema/office";

type OfficeRow = typeof office.$inferInsert;

const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

const airportWindows = [
  { from: "07:00", to: "08:29" },
  { from: "20:01", to: "23:30" },
];

const shared = {
  hoursText: "Monday to Sunday 08:30-20:00",
  phone: "+34 000 000 000",
  email: "reservas@example.invalid",
  closedDates: ["12-25", "01-01"],
  active: true,
};

/** Rules section 1. Addresses and telephones are placeholders until the owner names them. */
export const seedOffices: readonly OfficeRow[] = [
  {
    ...shared,
    id: 1,
    code: "AE",
    name: "Aeropuerto - IBIZA",
    address: "Aeropuerto de Ibiza, 07817 Sant Josep de sa Talaia",
    latitude: 38.876,
    longitude: 1.371,
    directionsKey: "ibizaAirport",
    slug: "ibiza-aeropuerto",
    island: "IBIZA",
    kind: "AIRPORT",
    closedCode: "OFFICE_CLOSED_IBIZA_AIRPORT",
    returnOfficeIds: [1, 2, 3],
    weeklyHours: everyDay("08:30", "20:00"),
    afterHours: airportWindows,
  },
  {
    ...shared,
    id: 2,
    code: "C",
    name: "Ibiza - Ciudad",
    address: "Ibiza, 07800 Eivissa",
    latitude: null,
    longitude: null,
    hoursText: "Monday to Sunday 09:00-19:00",
    directionsKey: "ibizaTown",
    slug: "ibiza-ciudad",
    active: false,
    island: "IBIZA",
    kind: "TOWN",
    closedCode: "OFFICE_CLOSED_IBIZA_CENTRE",
    returnOfficeIds: [1, 2, 3],
    weeklyHours: everyDay("09:00", "19:00"),
    afterHours: [],
  },
  {
    ...shared,
    id: 3,
    code: "P",
    name: "Ibiza - Centro",
    address: "Estación Marítima, 07800 Eivissa",
    latitude: 38.908,
    longitude: 1.44,
    directionsKey: "ibizaPort",
    slug: "ibiza-centro",
    island: "IBIZA",
    kind: "PORT",
    closedCode: "OFFICE_CLOSED_IBIZA_CENTRE",
    returnOfficeIds: [1, 2, 3],
    weeklyHours: everyDay("08:30", "20:00"),
    afterHours: [],
  },
  {
    ...shared,
    id: 4,
    code: "PMI",
    name: "Palma de Mallorca",
    address: "Aeropuerto de Palma, 07611 Palma",
    latitude: 39.551,
    longitude: 2.736,
    directionsKey: "palmaAirport",
    slug: "palma-de-mallorca",
    island: "MALLORCA",
    kind: "AIRPORT",
    closedCode: "OFFICE_CLOSED_MALLORCA",
    returnOfficeIds: [4],
    weeklyHours: everyDay("08:30", "20:00"),
    afterHours: airportWindows,
  },
];
