import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import { cents } from "@/lib/domain/core/cents";
import { carData } from "@/lib/seo/car-data";

const car: SecondHandCar = {
  id: 1001,
  slug: "fiat/panda/2024-1001",
  brand: "Fiat",
  model: "Panda",
  version: "1.0 Hybrid City Life",
  registration: "2024-03",
  km: 31_240,
  fuel: "HYBRID",
  gearbox: "MANUAL",
  powerHp: 70,
  powerKw: 51,
  engineCc: 999,
  type: "COMPACT",
  color: "WHITE",
  doors: 5,
  seats: 4,
  environmentalLabel: "ECO",
  energyLabel: "B",
  priceCents: cents(1_090_050),
  previousPriceCents: null,
  installmentCents: cents(13_219),
  reserved: false,
  sold: false,
  officeId: 1,
  image: null,
  warrantyMonths: 12,
  consumptionTenths: 50,
  rangeKm: null,
  co2GramsPerKm: 113,
  maxSpeed: 155,
  zeroTo100Tenths: 147,
  traction: "FRONT",
  fiscalPowerHundredths: 783,
  origin: "OWN_RENTAL",
  owners: 1,
  services: [],
  inspectionValidUntil: null,
  vinPartial: "833729",
  equipment: [],
  imperfections: [],
  images: [],
  publishedAt: "2026-11-12T09:00:00.000Z",
  homeDelivery: true,
  vatDeductible: true,
};
const words = {
  description: "A car",
  color: "White",
  bodyType: "Hatchback",
  damages: null,
  path: "/en/buy-second-hand-car/fiat/panda/2024-1001",
  images: ["/share/car-1001-en.png", "https://photos.example/1.jpg"],
  seller: "The company",
};
const dataOf = (changes: Partial<SecondHandCar> = {}) => carData({ ...car, ...changes }, words);

it("structured data offers a car at its price in euro with absolute URLs", () => {
  const data = dataOf();
  expect(data).toMatchObject({
    "@type": "Car",
    mileageFromOdometer: { value: 31_240, unitCode: "KMT" },
    vehicleEngine: { enginePower: { value: 51, unitCode: "KWT" }, engineDisplacement: { value: 999 } },
    driveWheelConfiguration: "https://schema.org/FrontWheelDriveConfiguration",
    offers: { price: "10900.50", priceCurrency: "EUR", itemCondition: "https://schema.org/UsedCondition" },
  });
  for (const address of [data.url, data.offers.url, ...data.image]) expect(URL.canParse(address)).toBe(true);
  expect(data.offers.url.endsWith(words.path)).toBe(true);
});

it.each([
  [{}, "InStock"],
  [{ reserved: true }, "Reserved"],
  [{ sold: true }, "SoldOut"],
  [{ reserved: true, sold: true }, "SoldOut"],
])("R160: structured data marks a car with %o as %s", (changes, state) => {
  expect(dataOf(changes).offers.availability).toBe(`https://schema.org/${state}`);
});

it("structured data omits what a vehicle does not have", () => {
  const scooter = dataOf({ type: "MOTORCYCLE", doors: 0, engineCc: 0, fuel: "ELECTRIC" });
  expect(scooter["@type"]).toBe("Motorcycle");
  expect(scooter).not.toHaveProperty("numberOfDoors");
  expect(scooter).not.toHaveProperty("knownVehicleDamages");
  expect(scooter.vehicleEngine).not.toHaveProperty("engineDisplacement");
});
