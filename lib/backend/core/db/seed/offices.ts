import type { office } from "@/lib/backend/core/db/schema/office";

type OfficeRow = typeof office.$inferInsert;

const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

const airportWindows = [
  { from: "07:00", to: "08:29" },
  { from: "20:01", to: "23:30" },
];

/** Meeting point at an airport when the desk is closed. */
const arrivalsHall = {
  ES: "Un compañero le esperará en el vestíbulo de llegadas, junto a la puerta de salida, con un cartel con su nombre. (Ejemplo)",
  EN: "A colleague will wait for you in the arrivals hall, next to the exit, with a sign showing your name. (Example)",
  DE: "In der Ankunftshalle erwartet Sie neben dem Ausgang ein Mitarbeiter mit Ihrem Namen auf einem Schild. (Beispiel)",
  IT: "Un collega La aspetta nell’atrio degli arrivi, accanto all’uscita, con un cartello con il Suo nome. (Esempio)",
  FR: "Un collègue vous attendra dans le hall des arrivées, près de la sortie, avec un panneau à votre nom. (Exemple)",
};

const airportDesk = {
  ES: "Planta baja del edificio terminal: al salir de la recogida de equipajes, siga las señales «Alquiler de coches»; nuestro mostrador está en el vestíbulo de llegadas. (Ejemplo)",
  EN: "Ground floor of the terminal: after baggage reclaim follow the ‘Car rental’ signs; our desk is in the arrivals hall. (Example)",
  DE: "Erdgeschoss des Terminals: Folgen Sie nach der Gepäckausgabe den Schildern „Mietwagen“; unser Schalter ist in der Ankunftshalle. (Beispiel)",
  IT: "Piano terra del terminal: dopo il ritiro bagagli segua le indicazioni «Autonoleggio»; il nostro banco è nell’atrio degli arrivi. (Esempio)",
  FR: "Rez-de-chaussée de l’aérogare : après la livraison des bagages, suivez les panneaux « Location de voitures » ; notre comptoir est dans le hall des arrivées. (Exemple)",
};

const noNight = { afterHoursPlace: null, nightPhone: null };
const airportNight = { afterHoursPlace: arrivalsHall, nightPhone: "+34 000 000 000" };

const shared = {
  hoursText: "Monday to Sunday 08:30-20:00",
  phone: "+34 000 000 000",
  email: "reservas@example.invalid",
  closedDates: ["12-25", "01-01"],
  active: true,
};

/** Rules section 1. Addresses, telephones and directions are placeholders until the owner provides them. */
export const seedOffices: readonly OfficeRow[] = [
  {
    ...shared,
    id: 1,
    code: "AE",
    name: "Aeropuerto - IBIZA",
    names: {
      ES: "Aeropuerto de Ibiza",
      EN: "Ibiza Airport",
      DE: "Flughafen Ibiza",
      IT: "Aeroporto di Ibiza",
      FR: "Aéroport d’Ibiza",
    },
    address: "Aeropuerto de Ibiza, 07817 Sant Josep de sa Talaia",
    latitude: 38.876,
    longitude: 1.371,
    directionsKey: "ibizaAirport",
    directions: airportDesk,
    ...airportNight,
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
    names: { ES: "Ibiza Ciudad", EN: "Ibiza Town", DE: "Ibiza-Stadt", IT: "Ibiza Città", FR: "Ibiza-Ville" },
    address: "Ibiza, 07800 Eivissa",
    latitude: null,
    longitude: null,
    hoursText: "Monday to Sunday 09:00-19:00",
    directionsKey: "ibizaTown",
    directions: {
      ES: "La oficina está en la ciudad de Ibiza. (Ejemplo)",
      EN: "The office is in Ibiza town. (Example)",
      DE: "Die Station liegt in Ibiza-Stadt. (Beispiel)",
      IT: "L’ufficio è nella città di Ibiza. (Esempio)",
      FR: "L’agence est dans la ville d’Ibiza. (Exemple)",
    },
    ...noNight,
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
    names: {
      ES: "Puerto de Ibiza",
      EN: "Ibiza Port",
      DE: "Hafen Ibiza (Zentrum)",
      IT: "Porto di Ibiza",
      FR: "Port d’Ibiza",
    },
    address: "Estación Marítima, 07800 Eivissa",
    latitude: 38.908,
    longitude: 1.44,
    directionsKey: "ibizaPort",
    directions: {
      ES: "Planta baja de la estación marítima: al bajar del ferry, entre en el edificio; nuestro mostrador está junto a las taquillas. Si viene en coche, siga las señales del puerto. (Ejemplo)",
      EN: "Ground floor of the ferry terminal: from the ferry walk into the building; our desk is next to the ticket offices. By car, follow the signs to the port. (Example)",
      DE: "Erdgeschoss des Fährterminals: Gehen Sie von der Fähre ins Gebäude; unser Schalter ist neben den Fahrkartenschaltern. Mit dem Auto folgen Sie den Schildern zum Hafen. (Beispiel)",
      IT: "Piano terra della stazione marittima: dal traghetto entri nell’edificio; il nostro banco è accanto alle biglietterie. In auto segua le indicazioni per il porto. (Esempio)",
      FR: "Rez-de-chaussée de la gare maritime : en descendant du ferry, entrez dans le bâtiment ; notre comptoir est à côté des guichets. En voiture, suivez les panneaux du port. (Exemple)",
    },
    ...noNight,
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
    names: {
      ES: "Aeropuerto de Palma",
      EN: "Palma Airport",
      DE: "Flughafen Palma",
      IT: "Aeroporto di Palma",
      FR: "Aéroport de Palma",
    },
    address: "Aeropuerto de Palma, 07611 Palma",
    latitude: 39.551,
    longitude: 2.736,
    directionsKey: "palmaAirport",
    directions: airportDesk,
    ...airportNight,
    slug: "palma-de-mallorca",
    island: "MALLORCA",
    kind: "AIRPORT",
    closedCode: "OFFICE_CLOSED_MALLORCA",
    returnOfficeIds: [4],
    weeklyHours: everyDay("08:30", "20:00"),
    afterHours: airportWindows,
  },
];
