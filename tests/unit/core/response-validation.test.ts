import { z } from "@hono/zod-openapi";
import { onError } from "@/lib/backend/core/http/on-error";
import { success } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, responses } from "@/lib/backend/core/http/router";
import { serializeCar } from "@/lib/backend/sales/cars/serialize-car";

const car = z.object({ id: z.number(), photos: z.array(z.object({ url: z.string() })) });

/** Makes a call whose schema is `car` and whose handler answers `data`. */
async function answered(data: z.infer<typeof car>) {
  const call = route({
    method: "get",
    path: "/coche",
    description: "Returns a car.",
    responses: responses(car, "A car"),
  });
  const router = createRouter().openapi(call, (c) => c.json(success(data), 200));
  router.onError(onError);
  const response = await router.request("/coche");
  return await response.json();
}

describe("response validation outside production", () => {
  it("sends a response that matches its schema", async () => {
    const data = { id: 1, photos: [{ url: "/a.webp" }] };
    expect(await answered(data)).toMatchObject({ status: 200, data });
  });

  it("fails a call whose response has a key outside its schema, and names call and path", async () => {
    const photo = { url: "/a.webp", boughtForCents: 1 };
    await expect(answered({ id: 1, photos: [photo] })).rejects.toThrow(
      "GET /coche answered 200: the schema does not name data.photos.0.boughtForCents",
    );
  });

  it("fails a call whose response has a value that its schema refuses", async () => {
    await expect(answered({ id: Number.NaN, photos: [] })).rejects.toThrow(
      /GET \/coche answered 200: .*expected number/s,
    );
  });
});

it("does not publish a column that is added to second-hand cars later", () => {
  const row = {
    id: 1,
    brand: "SEAT",
    model: "Ibiza",
    version: "1.0",
    brandSlug: "seat",
    modelSlug: "ibiza",
    registration: "2021-04",
    km: 1,
    fuel: "PETROL",
    gearbox: "MANUAL",
    powerHp: 95,
    powerKw: 70,
    engineCc: 999,
    color: "WHITE",
    doors: 5,
    seats: 5,
    warrantyMonths: 12,
    energyLabel: "C",
    environmentalLabel: "C",
    consumptionTenths: 50,
    rangeKm: null,
    co2GramsPerKm: 110,
    maxSpeed: 180,
    zeroTo100Tenths: 110,
    traction: "FRONT",
    fiscalPowerHundredths: 950,
    type: "COMPACT",
    priceCents: 1_000_000,
    previousPriceCents: null,
    inPreparation: false,
    reserved: false,
    reservedUntil: null,
    soldAt: null,
    origin: "OWN_RENTAL",
    owners: 1,
    services: [],
    inspectionValidUntil: null,
    vinPartial: "000000",
    officeId: 1,
    equipment: [],
    imperfections: [],
    images: [],
    publishedAt: new Date(0),
    updatedAt: new Date(0),
    homeDelivery: false,
    vatDeductible: false,
    purchasePriceCents: 1,
  } as const;
  const terms = { tinBasisPoints: 799, maxMonths: 120, stepMonths: 12 };
  expect(serializeCar(row, [], terms)).not.toHaveProperty("purchasePriceCents");
});
