import type { BodyType } from "@/lib/domain/sales/car";
import type { FeedRow } from "./feed-row";

const bodyStyles: Readonly<Record<Exclude<BodyType, "MOTORCYCLE">, string>> = {
  SALOON: "sedan",
  COMPACT: "hatchback",
  SUV: "suv",
  ESTATE: "station_wagon",
  CABRIO: "convertible",
  MPV: "minivan",
  VAN: "full_size_van",
};
const engines = { PETROL: "gasoline", DIESEL: "diesel", HYBRID: "hybrid", ELECTRIC: "electric" } as const;

/** Google's product category "Vehicles > Motor Vehicles > Cars, Trucks & Vans". */
const carsTrucksAndVans = "916";
const maximumFurtherPhotos = 10;

/** The attributes of one car by their names; null for a car that may not be advertised. */
function attributesOf({ car, ...row }: FeedRow): Readonly<Record<string, string>> | null {
  const [first, ...others] = row.photos;
  if (first === undefined || car.type === "MOTORCYCLE" || car.reserved || car.sold) return null;
  const burnsFuel = car.fuel !== "ELECTRIC";
  return {
    id: String(car.id),
    store_code: row.storeCode,
    title: row.title,
    description: row.description,
    link: row.url,
    link_template: `${row.url}?store={store_code}`,
    image_link: first,
    additional_image_link: others.slice(0, maximumFurtherPhotos).join(","),
    price: `${(car.priceCents / 100).toFixed(2)} EUR`,
    condition: "used",
    google_product_category: carsTrucksAndVans,
    brand: car.brand,
    model: car.model,
    trim: car.version,
    year: car.registration.slice(0, 4),
    date_first_registered: car.registration,
    mileage: `${car.km} km`,
    color: row.color,
    body_style: bodyStyles[car.type],
    engine: engines[car.fuel],
    co2_emissions: burnsFuel ? `${car.co2GramsPerKm} g/km` : "",
    fuel_consumption: burnsFuel ? `${(car.consumptionTenths / 10).toFixed(1)} l/100km` : "",
  };
}

/** The header of a file without cars, too. */
const names = [
  ...["id", "store_code", "title", "description", "link", "link_template", "image_link", "additional_image_link"],
  ...["price", "condition", "google_product_category", "brand", "model", "trim", "year", "date_first_registered"],
  ...["mileage", "color", "body_style", "engine", "co2_emissions", "fuel_consumption"],
];

/** A field of a tab-delimited line: tabs and line breaks would end it, quotation marks would open it. */
const field = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
};

/**
 * Cars with photographs as the primary feed of Google's vehicle ads (support.google.com/merchants/answer/11192663; each
 * attribute: /topic/15174112). The VIN is optional in our countries, and we publish none.
 */
export function vehicleAdsTsv(rows: readonly FeedRow[]): string {
  const cars = rows.map(attributesOf).filter((attributes) => attributes !== null);
  const lines = [names, ...cars.map((car) => names.map((name) => field(car[name] ?? "")))];
  return lines.map((fields) => `${fields.join("\t")}\n`).join("");
}
