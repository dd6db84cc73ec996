import { rentalGroupOfModel } from "@/lib/domain/sales/similar-cars";

const fleet = [
  { exampleModel: "Fiat Panda", gearbox: "MANUAL" },
  { exampleModel: "Seat León", gearbox: "MANUAL" },
  { exampleModel: "VW Polo", gearbox: "AUTOMATIC" },
  { exampleModel: "VW Polo", gearbox: "MANUAL" },
  { exampleModel: "Fiat 500 Cabrio", gearbox: "MANUAL" },
  { exampleModel: "Ford Tourneo", gearbox: "MANUAL" },
  { exampleModel: "Honda SH 125", gearbox: "AUTOMATIC" },
];
const twin = (brand: string, model: string, gearbox = "MANUAL") => rentalGroupOfModel({ brand, model, gearbox }, fleet);

it.each([
  ["Fiat", "Panda", "Fiat Panda"],
  ["Seat", "León", "Seat León"],
  ["Volkswagen", "Polo", "VW Polo"],
  ["Fiat", "500C", "Fiat 500 Cabrio"],
  ["Ford", "Tourneo Custom", "Ford Tourneo"],
  ["Honda", "SH125i", "Honda SH 125"],
])("the %s %s is the rental model %s", (brand, model, example) => {
  expect(twin(brand, model)?.exampleModel).toBe(example);
});

it.each([
  ["Fiat", "500"],
  ["Volkswagen", "Polo GTI"],
  ["Ford", "Transit Custom"],
])("finds no rental model for the %s %s", (brand, model) => {
  expect(twin(brand, model)).toBeUndefined();
});

it("prefers the rental group with the same gearbox", () => {
  expect(twin("Volkswagen", "Polo", "MANUAL")?.gearbox).toBe("MANUAL");
  expect(twin("Volkswagen", "Polo", "AUTOMATIC")?.gearbox).toBe("AUTOMATIC");
});
