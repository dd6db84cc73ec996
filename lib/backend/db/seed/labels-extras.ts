import type { SeedLabel } from "./seed-label";

export const seedCoverageLabels: readonly SeedLabel[] = [
  [
    "BASIC",
    ["Cobertura básica", "Basic cover", "Basisschutz", "Copertura base", "Couverture de base"],
    [
      "Daños y robo con franquicia.",
      "Damage and theft with an excess.",
      "Schäden und Diebstahl mit Selbstbeteiligung.",
      "Danni e furto con franchigia.",
      "Dommages et vol avec franchise.",
    ],
    ["Básica", "Basic", "Basis", "Base", "De base"],
  ],
  [
    "SCDW",
    [
      "Cobertura sin franquicia",
      "Cover without excess",
      "Schutz ohne Selbstbeteiligung",
      "Copertura senza franchigia",
      "Couverture sans franchise",
    ],
    [
      "Daños y robo sin franquicia, con un depósito menor.",
      "Damage and theft without an excess, with a smaller deposit.",
      "Schäden und Diebstahl ohne Selbstbeteiligung, mit geringerer Kaution.",
      "Danni e furto senza franchigia, con un deposito minore.",
      "Dommages et vol sans franchise, avec un dépôt réduit.",
    ],
    ["Sin franquicia", "No excess", "Ohne Selbstbeteiligung", "Senza franchigia", "Sans franchise"],
  ],
  [
    "PREMIUM",
    ["Cobertura premium", "Premium cover", "Premiumschutz", "Copertura premium", "Couverture premium"],
    [
      "También ruedas, lunas, cerraduras y asistencia; sin depósito.",
      "Also wheels, glass, locks and roadside help; no deposit.",
      "Auch Reifen, Glas, Schlösser und Pannenhilfe; ohne Kaution.",
      "Anche ruote, vetri, serrature e assistenza; senza deposito.",
      "Aussi roues, vitres, serrures et assistance ; sans dépôt.",
    ],
    ["Premium", "Premium", "Premium", "Premium", "Premium"],
  ],
];

export const seedExtraLabels: readonly SeedLabel[] = [
  [
    "ADDITIONAL_DRIVER",
    [
      "Conductor adicional",
      "Additional driver",
      "Zusätzlicher Fahrer",
      "Conducente aggiuntivo",
      "Conducteur supplémentaire",
    ],
    [
      "Otra persona puede conducir; el primero es gratis con la cobertura premium.",
      "Another person may drive; the first is free with premium cover.",
      "Eine weitere Person darf fahren; die erste ist im Premiumschutz inbegriffen.",
      "Un'altra persona può guidare; la prima è gratuita con la copertura premium.",
      "Une autre personne peut conduire ; la première est gratuite avec la couverture premium.",
    ],
  ],
  [
    "BABY_SEAT",
    ["Silla de bebé", "Baby seat", "Babyschale", "Seggiolino neonato", "Siège bébé"],
    ["De 0 a 13 kg.", "From 0 to 13 kg.", "Von 0 bis 13 kg.", "Da 0 a 13 kg.", "De 0 à 13 kg."],
  ],
  [
    "CHILD_SEAT",
    ["Silla infantil", "Child seat", "Kindersitz", "Seggiolino bambino", "Siège enfant"],
    [
      "Para niños de menos de 135 cm.",
      "For children under 135 cm.",
      "Für Kinder unter 135 cm.",
      "Per bambini sotto i 135 cm.",
      "Pour les enfants de moins de 135 cm.",
    ],
  ],
  [
    "BOOSTER",
    ["Elevador", "Booster seat", "Sitzerhöhung", "Rialzo", "Réhausseur"],
    [
      "Para niños mayores de menos de 135 cm.",
      "For older children under 135 cm.",
      "Für ältere Kinder unter 135 cm.",
      "Per bambini più grandi sotto i 135 cm.",
      "Pour les plus grands de moins de 135 cm.",
    ],
  ],
  [
    "GPS",
    ["Navegador", "Navigation system", "Navigationsgerät", "Navigatore", "GPS"],
    [
      "Con los mapas de las islas.",
      "With the maps of the islands.",
      "Mit den Karten der Inseln.",
      "Con le mappe delle isole.",
      "Avec les cartes des îles.",
    ],
  ],
  [
    "WIFI",
    ["Wifi a bordo", "Wi-Fi on board", "WLAN an Bord", "Wi-Fi a bordo", "Wi-Fi à bord"],
    [
      "Un punto de acceso portátil.",
      "A portable hotspot.",
      "Ein mobiler Hotspot.",
      "Un hotspot portatile.",
      "Un point d'accès portable.",
    ],
  ],
  [
    "SECOND_HELMET",
    ["Segundo casco", "Second helmet", "Zweiter Helm", "Secondo casco", "Deuxième casque"],
    [
      "Incluido sin coste.",
      "Included at no cost.",
      "Ohne Aufpreis enthalten.",
      "Incluso senza costi.",
      "Inclus sans frais.",
    ],
  ],
  [
    "TOP_CASE",
    ["Baúl trasero", "Top case", "Topcase", "Bauletto", "Top-case"],
    [
      "Espacio cerrado para un casco.",
      "Locked space for one helmet.",
      "Abschließbarer Platz für einen Helm.",
      "Spazio chiuso per un casco.",
      "Espace fermé pour un casque.",
    ],
  ],
];

export const seedSurchargeLabels: readonly SeedLabel[] = [
  [
    "YOUNG_DRIVER",
    ["Conductor joven", "Young driver", "Junger Fahrer", "Giovane conducente", "Jeune conducteur"],
    [
      "Por cada conductor de 21 a 24 años.",
      "For each driver aged 21 to 24.",
      "Für jeden Fahrer von 21 bis 24 Jahren.",
      "Per ogni conducente dai 21 ai 24 anni.",
      "Pour chaque conducteur de 21 à 24 ans.",
    ],
  ],
  [
    "AFTER_HOURS_PICKUP",
    [
      "Recogida fuera de horario",
      "After-hours pick-up",
      "Abholung außerhalb der Öffnungszeiten",
      "Ritiro fuori orario",
      "Retrait hors horaires",
    ],
    [
      "Recogida fuera del horario de la oficina.",
      "Pick-up outside the office's hours.",
      "Abholung außerhalb der Bürozeiten.",
      "Ritiro fuori dall'orario dell'ufficio.",
      "Retrait en dehors des horaires de l'agence.",
    ],
  ],
  [
    "AFTER_HOURS_RETURN",
    [
      "Devolución fuera de horario",
      "After-hours return",
      "Rückgabe außerhalb der Öffnungszeiten",
      "Riconsegna fuori orario",
      "Restitution hors horaires",
    ],
    [
      "Devolución fuera del horario de la oficina.",
      "Return outside the office's hours.",
      "Rückgabe außerhalb der Bürozeiten.",
      "Riconsegna fuori dall'orario dell'ufficio.",
      "Restitution en dehors des horaires de l'agence.",
    ],
  ],
  [
    "ONE_WAY",
    [
      "Devolución en otra oficina",
      "Return to another office",
      "Rückgabe an anderer Station",
      "Riconsegna in altro ufficio",
      "Restitution dans une autre agence",
    ],
    [
      "Gratis a partir de 7 días.",
      "Free from 7 days.",
      "Ab 7 Tagen kostenlos.",
      "Gratuita da 7 giorni.",
      "Gratuite à partir de 7 jours.",
    ],
  ],
];
