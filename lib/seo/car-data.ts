import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import { siteUrl } from "./site-url";

const transmissions = { MANUAL: "Manual", AUTOMATIC: "Automatic" } as const;
const fuels = { PETROL: "Petrol", DIESEL: "Diesel", HYBRID: "Hybrid electric", ELECTRIC: "Electric" } as const;
const wheels = { FRONT: "FrontWheel", REAR: "RearWheel", ALL: "AllWheel" } as const;

const measure = (value: number, unitCode: string) => ({ "@type": "QuantitativeValue", value, unitCode });

interface CarTexts {
  readonly description: string;
  readonly color: string;
  readonly bodyType: string;
  /** Null when there are no damages. */
  readonly damages: string | null;
  /** Path of the car's page. */
  readonly path: string;
  /** Paths or URLs of pictures. */
  readonly images: readonly string[];
  readonly seller: string;
}

/** schema.org availability of a used car. */
const availabilityOf = ({ sold, reserved }: SecondHandCar) =>
  `https://schema.org/${sold ? "SoldOut" : reserved ? "Reserved" : "InStock"}`;

/** schema.org Car, or Motorcycle, with its Offer: the same price as on the page, in euro with cents. */
export function carData(car: SecondHandCar, texts: CarTexts) {
  const url = `${siteUrl()}${texts.path}`;
  const itemCondition = "https://schema.org/UsedCondition";
  return {
    "@context": "https://schema.org",
    "@type": car.type === "MOTORCYCLE" ? "Motorcycle" : "Car",
    name: `${car.brand} ${car.model} ${car.version}`,
    description: texts.description,
    url,
    sku: String(car.id),
    image: texts.images.map((image) => new URL(image, siteUrl()).href),
    brand: { "@type": "Brand", name: car.brand },
    model: car.model,
    vehicleConfiguration: car.version,
    itemCondition,
    dateVehicleFirstRegistered: car.registration,
    mileageFromOdometer: measure(car.km, "KMT"),
    color: texts.color,
    bodyType: texts.bodyType,
    fuelType: fuels[car.fuel],
    vehicleTransmission: transmissions[car.gearbox],
    driveWheelConfiguration: `https://schema.org/${wheels[car.traction]}DriveConfiguration`,
    vehicleEngine: {
      "@type": "EngineSpecification",
      enginePower: measure(car.powerKw, "KWT"),
      ...(car.engineCc > 0 && { engineDisplacement: measure(car.engineCc, "CMQ") }),
    },
    ...(car.doors > 0 && { numberOfDoors: car.doors }),
    vehicleSeatingCapacity: car.seats,
    speed: measure(car.maxSpeed, "KMH"),
    emissionsCO2: car.co2GramsPerKm,
    numberOfPreviousOwners: car.owners,
    ...(texts.damages && { knownVehicleDamages: texts.damages }),
    offers: {
      "@type": "Offer",
      url,
      price: (car.priceCents / 100).toFixed(2),
      priceCurrency: "EUR",
      availability: availabilityOf(car),
      itemCondition,
      seller: { "@type": "AutoDealer", name: texts.seller },
    },
  };
}
