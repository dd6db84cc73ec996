import type { carPrice, secondHandCar } from "@/lib/backend/core/db/schema/second-hand";
import { nameSlug } from "@/lib/domain/core/slug";
import { type BodyType, type CarEquipment, previousPrice } from "@/lib/domain/sales/car";
import { trims } from "./equipment";
import { type SeedCar, seedStock } from "./stock";
import { type CarVersion, carVersions } from "./versions";

type CarRow = typeof secondHandCar.$inferInsert;
type PriceRow = typeof carPrice.$inferInsert;

const firstId = 1001;
const stockDay = "2026-11-20";
const morning = (day: string) => new Date(`${day}T09:00:00Z`);
const kwOf = (horsepower: number) => Math.round(horsepower * 0.7355);

/**
 * Fiscal horsepower of the Spanish vehicle rules, annex V: four-stroke engines by their size, electric ones by power.
 */
function fiscalHundredths({ engine }: CarVersion): number {
  if ("continuousKw" in engine) return Math.round((engine.continuousKw / 5.152) * 100);
  const [cc, cylinders] = engine;
  return Math.round(8 * (cc / cylinders) ** 0.6 * cylinders);
}

const dayIn = (month: string, years: number, serial: number) =>
  `${Number(month.slice(0, 4)) + years}-${month.slice(5)}-${String(1 + (serial % 28)).padStart(2, "0")}`;

/** Years after registration in which a private vehicle's inspection is due: 4, 6, 8, 10, then every year. */
const inspectionYears = [4, 6, 8, 10, ...Array.from({ length: 40 }, (_, year) => 11 + year)];
const goodsYears = [2, 4, 6, ...Array.from({ length: 40 }, (_, year) => 7 + year)];

function inspectionOf(registration: string, type: BodyType, seats: number, serial: number): string {
  const years = type === "VAN" && seats <= 3 ? goodsYears : inspectionYears;
  const due = years.map((year) => dayIn(registration, year, serial)).find((day) => day > stockDay);
  if (due === undefined) throw new Error(`no inspection is due after ${registration}`);
  return due;
}

/** One service a year, in the month of the registration, at the mileage of that time. */
function servicesOf(registration: string, km: number, published: string, serial: number) {
  const years = Array.from({ length: 12 }, (_, year) => year + 1).filter(
    (year) => dayIn(registration, year, serial) < published,
  );
  const age = Number(published.slice(0, 4)) - Number(registration.slice(0, 4));
  const months = age * 12 + Number(published.slice(5, 7)) - Number(registration.slice(5, 7));
  const wobble = (year: number) => ((serial * 131 + year * 977) % 900) - 450;
  return years.slice(-6).map((year) => ({
    at: dayIn(registration, year, serial),
    km: Math.min(km, Math.max(900, Math.round((km * year * 12) / months) + wobble(year))),
  }));
}

const equipmentOf = ({ trim, more = [] }: CarVersion, extra: readonly CarEquipment[]) => [
  ...new Set([...trims[trim], ...more, ...extra]),
];

interface SeededCar {
  readonly car: CarRow;
  /** Earlier prices; a trigger writes the current one. */
  readonly earlier: readonly PriceRow[];
}

function rowOf(
  [name, registration, km, color, euro, officeId, published, own = {}]: SeedCar,
  serial: number,
): SeededCar {
  const made: CarVersion = carVersions[name];
  const id = firstId + serial;
  const priceCents = euro * 100;
  const pricedAt = morning(own.repricedOn ?? published);
  const earlier = (own.prices ?? []).map(([day, asked]) => ({
    carId: id,
    from: morning(day),
    priceCents: asked * 100,
  }));
  const asked = [...earlier, { from: pricedAt, priceCents }].map((step) => ({ ...step, from: step.from.getTime() }));
  const services = own.noBook ? [] : servicesOf(registration, km, published, serial);
  return {
    earlier,
    car: {
      id,
      brand: made.brand,
      model: made.model,
      version: made.version,
      brandSlug: nameSlug(made.brand),
      modelSlug: nameSlug(made.model),
      registration,
      km,
      fuel: made.fuel,
      gearbox: made.gearbox,
      powerHp: made.powerHp,
      powerKw: kwOf(made.powerHp),
      engineCc: "continuousKw" in made.engine ? 0 : made.engine[0],
      color,
      doors: made.doors,
      seats: made.seats,
      warrantyMonths: 12,
      energyLabel: made.energyLabel,
      environmentalLabel: made.environmentalLabel,
      consumptionTenths: Math.round(made.consumption * 10),
      rangeKm: made.rangeKm,
      co2GramsPerKm: made.co2,
      maxSpeed: made.maxSpeed,
      zeroTo100Tenths: Math.round(made.sprint * 10),
      traction: made.traction,
      fiscalPowerHundredths: fiscalHundredths(made),
      type: made.type,
      priceCents,
      previousPriceCents: previousPrice(asked, pricedAt.getTime()),
      reserved: own.state === "RESERVED",
      soldAt: own.state === "SOLD" ? morning(stockDay) : null,
      origin: own.rental ? "OWN_RENTAL" : "PURCHASE",
      owners: own.owners ?? 1,
      services,
      inspectionValidUntil: inspectionOf(registration, made.type, made.seats, serial),
      vinPartial: String((id * 104_729) % 1_000_000).padStart(6, "0"),
      officeId,
      equipment: equipmentOf(made, own.extra ?? []),
      imperfections: (own.marks ?? []).map(([kind, place]) => ({ kind, place, image: null })),
      publishedAt: morning(own.prices?.[0]?.[0] ?? published),
      homeDelivery: !own.noDelivery,
      vatDeductible: Boolean(own.vat ?? own.rental),
      updatedAt: pricedAt,
    },
  };
}

const seeded = seedStock.map(rowOf);

export const seedCars: readonly CarRow[] = seeded.map(({ car }) => car);
export const seedEarlierPrices: readonly PriceRow[] = seeded.flatMap(({ earlier }) => earlier);
