import { type GroupCode, tariffs } from "./price-table";

/**
 * The rest of the table of rules section 3, copied from there by hand and never from the seed:
 * group, ACRISS, example | seats, gear, fuel | age, licence classes and years, under 25 | categories | units at AE, P, PMI.
 */
const printed: Record<GroupCode, string> = {
  A: "MBMR Fiat Panda | 4 MANUAL PETROL | 21 B:2 yes | ECONOMY | 8 3 8",
  B: "EDMR Seat Ibiza | 5 MANUAL PETROL | 21 B:2 yes | ECONOMY | 8 3 8",
  C: "CDMR Seat León | 5 MANUAL PETROL | 21 B:2 yes | MEDIUM | 8 3 8",
  D: "EDAR VW Polo | 5 AUTOMATIC PETROL | 21 B:2 yes | AUTOMATIC ECONOMY | 8 3 8",
  E: "CFMR Nissan Juke | 5 MANUAL PETROL | 25 B:2 no | SUV | 3 1 3",
  F: "MTMR Fiat 500 Cabrio | 4 MANUAL PETROL | 25 B:2 no | CABRIO | 3 1 3",
  G: "EJMR Suzuki Jimny | 4 MANUAL PETROL | 25 B:2 no | OFF_ROAD | 3 1 3",
  H: "SVMR VW Touran | 7 MANUAL DIESEL | 25 B:3 no | SEATS_7_9 VAN_FAMILY | 3 1 3",
  I: "FVMR Ford Tourneo | 9 MANUAL DIESEL | 25 B:3 no | SEATS_7_9 VAN_FAMILY | 3 1 3",
  J: "CDAE Cupra Born | 5 AUTOMATIC ELECTRIC | 25 B:2 no | AUTOMATIC ELECTRIC MEDIUM | 3 1 3",
  M1: "- Honda SH 125 | 2 AUTOMATIC PETROL | 21 B:3,A1:2 yes | MOTORCYCLE | 4 2 4",
  M2: "- Honda Forza 350 | 2 AUTOMATIC PETROL | 25 A2:2,A:2 no | MOTORCYCLE | 2 1 2",
};

const words = (text = "") => text.trim().split(/\s+/);

const licencesOf = (text = "") =>
  text.split(",").map((value) => {
    const [licenceClass, years] = value.split(":");
    return { licenceClass, minimumYears: Number(years) };
  });

/** Everything but prices that the table of rules section 3 says of each group. */
export const fleetTable = Object.entries(printed).map(([group, line]) => {
  const [what, build, drivers, categories, units] = line.split("|");
  const [acriss, ...example] = words(what);
  const [seats, gearbox, fuel] = words(build);
  const [age, licences, under25] = words(drivers);
  const [AE, P, PMI] = words(units).map(Number);
  return {
    group,
    acriss: acriss === "-" ? null : acriss,
    example: example.join(" "),
    kind: Object.entries(tariffs).find(([code]) => code === group)?.[1].kind,
    seats: Number(seats),
    gearbox,
    fuel,
    age: Number(age),
    licences: licencesOf(licences),
    under25: under25 === "yes",
    categories: words(categories),
    kmPerDay: group.startsWith("M") ? 200 : 0,
    units: { AE, P, PMI },
  };
});
