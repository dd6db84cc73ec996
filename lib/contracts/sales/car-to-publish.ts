import { z } from "zod";
import { officeIdSchema } from "@/lib/contracts/core/scalars";
import { secondHandCarSchema } from "./second-hand";

const name = z.string().trim().min(1).max(60);
const size = (max: number) => z.number().int().min(0).max(max);

/**
 * A car to be added to the stock from a file: all fields of `secondHandCarSchema` except photographs and those that the
 * system derives or that belong to a sale. Same units.
 */
export const carToPublishSchema = secondHandCarSchema
  .omit({
    id: true,
    slug: true,
    previousPriceCents: true,
    installmentCents: true,
    reserved: true,
    sold: true,
    image: true,
    images: true,
    publishedAt: true,
  })
  .extend({
    brand: name.regex(/[a-z0-9]/i),
    model: name.regex(/[a-z0-9]/i),
    version: z.string().trim().max(120),
    registration: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/),
    km: size(2_000_000),
    powerHp: size(2000),
    powerKw: size(1500),
    engineCc: size(10_000),
    doors: size(7),
    seats: size(9),
    warrantyMonths: size(120),
    consumptionTenths: size(1000),
    rangeKm: size(2000).nullable(),
    co2GramsPerKm: size(1000),
    maxSpeed: size(450),
    zeroTo100Tenths: size(1000),
    fiscalPowerHundredths: size(20_000),
    owners: size(30),
    priceCents: z.number().int().min(10_000).max(90_000_000),
    vinPartial: z.string().regex(/^[A-HJ-NPR-Z0-9]{6}$/),
    officeId: officeIdSchema,
  })
  .strict();
export type CarToPublish = z.infer<typeof carToPublishSchema>;
