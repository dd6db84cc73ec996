import type { SeedLabel } from "./seed-label";

/** The eleven filters of the results. */
export const seedCategoryLabels: readonly SeedLabel[] = [
  [
    "SPECIALS",
    ["Ofertas", "Specials", "Angebote", "Offerte", "Offres"],
    [
      "Grupos con una oferta en sus fechas.",
      "Groups with an offer on your dates.",
      "Gruppen mit einem Angebot an Ihren Tagen.",
      "Gruppi con un'offerta nelle Sue date.",
      "Groupes avec une offre à vos dates.",
    ],
  ],
  [
    "ECONOMY",
    ["Económicos", "Economy", "Economy", "Economiche", "Économiques"],
    [
      "Pequeños y de bajo consumo.",
      "Small and sparing.",
      "Klein und sparsam.",
      "Piccole e parsimoniose.",
      "Petites et sobres.",
    ],
  ],
  [
    "VAN_FAMILY",
    ["Familiares y furgonetas", "Van Family", "Familie und Van", "Famiglia e van", "Famille et van"],
    [
      "Para grupos y mucho equipaje.",
      "For groups and much luggage.",
      "Für Gruppen und viel Gepäck.",
      "Per gruppi e molti bagagli.",
      "Pour les groupes et beaucoup de bagages.",
    ],
  ],
  [
    "AUTOMATIC",
    ["Automáticos", "Automatic", "Automatik", "Automatiche", "Automatiques"],
    [
      "Con cambio automático.",
      "With an automatic gearbox.",
      "Mit Automatikgetriebe.",
      "Con cambio automatico.",
      "À boîte automatique.",
    ],
  ],
  [
    "MEDIUM",
    ["Medianos", "Medium", "Mittelklasse", "Medie", "Moyennes"],
    [
      "Más espacio y confort.",
      "More space and comfort.",
      "Mehr Platz und Komfort.",
      "Più spazio e comfort.",
      "Plus d'espace et de confort.",
    ],
  ],
  [
    "SEATS_7_9",
    ["7 y 9 plazas", "7 and 9 seats", "7 und 9 Sitze", "7 e 9 posti", "7 et 9 places"],
    [
      "Para siete o nueve personas.",
      "For seven or nine people.",
      "Für sieben oder neun Personen.",
      "Per sette o nove persone.",
      "Pour sept ou neuf personnes.",
    ],
  ],
  [
    "SUV",
    ["SUV", "SUV", "SUV", "SUV", "SUV"],
    [
      "Altos y versátiles.",
      "High and versatile.",
      "Hoch und vielseitig.",
      "Alti e versatili.",
      "Hauts et polyvalents.",
    ],
  ],
  [
    "CABRIO",
    ["Cabrio", "Cabrio", "Cabrio", "Cabrio", "Cabriolet"],
    [
      "Para conducir a cielo abierto.",
      "To drive under the open sky.",
      "Zum Fahren unter freiem Himmel.",
      "Per guidare a cielo aperto.",
      "Pour rouler à ciel ouvert.",
    ],
  ],
  [
    "OFF_ROAD",
    ["Todoterreno", "Off-road", "Geländewagen", "Fuoristrada", "Tout-terrain"],
    [
      "Para caminos sin asfaltar.",
      "For unpaved tracks.",
      "Für unbefestigte Wege.",
      "Per strade sterrate.",
      "Pour les chemins non goudronnés.",
    ],
  ],
  [
    "MOTORCYCLE",
    ["Motos", "Motorcycle", "Motorrad", "Moto", "Moto"],
    [
      "Escúteres con casco incluido.",
      "Scooters with a helmet included.",
      "Roller mit Helm inklusive.",
      "Scooter con casco incluso.",
      "Scooters avec casque inclus.",
    ],
  ],
  [
    "ELECTRIC",
    ["Eléctricos", "Electric", "Elektro", "Elettriche", "Électriques"],
    [
      "Sin emisiones y en silencio.",
      "Without emissions and in silence.",
      "Emissionsfrei und leise.",
      "Senza emissioni e in silenzio.",
      "Sans émissions et en silence.",
    ],
  ],
];
