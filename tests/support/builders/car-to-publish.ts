import type { CarToPublish } from "@/lib/contracts/sales/car-to-publish";

/** A car as the desk writes it into a file. */
export const aCarToPublish = (changes: Partial<CarToPublish> = {}): CarToPublish => ({
  brand: "Fiat",
  model: "500e Cabrio",
  version: "42 kWh Icon",
  registration: "2023-05",
  km: 12_400,
  fuel: "ELECTRIC",
  gearbox: "AUTOMATIC",
  powerHp: 118,
  powerKw: 87,
  engineCc: 0,
  color: "WHITE",
  doors: 3,
  seats: 4,
  warrantyMonths: 12,
  energyLabel: "A",
  environmentalLabel: "0",
  consumptionTenths: 140,
  rangeKm: 310,
  co2GramsPerKm: 0,
  maxSpeed: 150,
  zeroTo100Tenths: 90,
  traction: "FRONT",
  fiscalPowerHundredths: 900,
  type: "CABRIO",
  priceCents: 1_990_000,
  origin: "PURCHASE",
  owners: 1,
  services: [],
  inspectionValidUntil: null,
  vinPartial: "012345",
  officeId: 1,
  equipment: ["ABS"],
  imperfections: [],
  homeDelivery: true,
  vatDeductible: false,
  ...changes,
});

/** A petrol car. */
export const aPetrolCar = (changes: Partial<CarToPublish> = {}): CarToPublish =>
  aCarToPublish({
    brand: "Citroën",
    model: "C4 Cactus",
    version: "PureTech 110 Shine",
    registration: "2024-03",
    fuel: "PETROL",
    environmentalLabel: "C",
    gearbox: "MANUAL",
    engineCc: 1199,
    co2GramsPerKm: 119,
    rangeKm: null,
    priceCents: 1_090_000,
    services: [{ at: "2025-03-01", km: 10_000 }],
    ...changes,
  });

/** The petrol car as the desk's form sends it: the price as text in euro. */
export const aNewCar = (changes: Partial<CarToPublish> = {}) => {
  const { priceCents, ...facts } = aPetrolCar(changes);
  return { ...facts, price: `${priceCents / 100}` };
};
