import { placeIn } from "@/lib/contracts/fleet/shown-name";

const names = {
  ES: "Aeropuerto de Palma",
  EN: "Palma Airport",
  DE: "Flughafen Palma",
  IT: "Aeroporto di Palma",
  FR: "Aéroport de Palma",
};

it.each([
  ["es", "Aeropuerto de Palma, 07611 Palma"],
  ["en", "Palma Airport, 07611 Palma"],
  ["de", "Flughafen Palma, 07611 Palma"],
  ["it", "Aeroporto di Palma, 07611 Palma"],
  ["fr", "Aéroport de Palma, 07611 Palma"],
] as const)("shows an office's name once when its address begins with the name, in %s", (language, place) => {
  expect(placeIn({ name: "Aeropuerto - PALMA", names, address: "Aeropuerto de Palma, 07611 Palma" }, language)).toBe(
    place,
  );
});

it.each([
  ["an address without the name", "Calle de Aragón 1, 07005 Palma", "Palma Airport, Calle de Aragón 1, 07005 Palma"],
  ["a street that begins alike", "Aeropuerto de Palma Sur 3, Palma", "Palma Airport, Aeropuerto de Palma Sur 3, Palma"],
  ["an address that is the name alone", "Aeropuerto de Palma", "Palma Airport"],
])("combines the name and address of an office: %s", (_, address, place) => {
  expect(placeIn({ name: "Aeropuerto - PALMA", names, address }, "en")).toBe(place);
});
