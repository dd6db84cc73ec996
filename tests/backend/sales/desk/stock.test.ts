import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { aNewCar } from "@/tests/support/builders/car-to-publish";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { get } from "@/tests/support/web";

jest.setTimeout(30_000);
const store = useDatabase();
useDocumentKeys();

let sales: StaffMember;
beforeAll(async () => {
  sales = await staffMember("sales");
});
const asSales = (call: string, body?: unknown) => callDesk(call, { cookie: sales.cookie, body });
const added = async (changes: Parameters<typeof aNewCar>[0] = {}): Promise<number> =>
  (await asSales("POST /stock", aNewCar(changes))).body.data.id;
const facts = (changes: object = {}) => {
  const { price: _, ...others } = aNewCar();
  return { ...others, ...changes };
};
const carOf = async (id: number) => (await asSales(`GET /stock/${id}`)).body.data;
const day = 24 * 3_600_000;

it("hides a car in preparation, and publishes it once all legally required data is there", async () => {
  const id = await added({ co2GramsPerKm: 0, vinPartial: "", warrantyMonths: 6, registration: "2019-03" });
  expect((await get(`/segundamano/${id}`)).status).toBe(404);
  expect((await get(`/segundamano?ids=${id}`)).body.data.items).toEqual([]);
  expect((await get(`/segundamano/comparacion?ids=${id}`)).body.data).toEqual([]);
  expect(await carOf(id)).toMatchObject({
    state: "preparation",
    slug: null,
    prices: [],
    gaps: ["emissions", "vin", "inspection", "warranty"],
  });
  expect((await asSales(`POST /stock/${id}/publicacion`)).body.code).toBe("CAR_NOT_READY");
  for (const what of ["reserva", "venta"])
    expect((await asSales(`POST /stock/${id}/${what}`)).body.code).toBe("CAR_IN_PREPARATION");
  expect((await asSales(`PUT /stock/${id}`, facts({ registration: "2019-03" }))).status).toBe(200);
  expect((await carOf(id)).gaps).toEqual(["inspection"]);
  await asSales(`PUT /stock/${id}`, facts());
  expect((await asSales(`POST /stock/${id}/publicacion`)).status).toBe(200);
  expect((await get(`/segundamano/${id}`)).body.data).toMatchObject({ sold: false, priceCents: 1_090_000 });
  expect(await carOf(id)).toMatchObject({ state: "sale", slug: `citroen/c4-cactus/2024-${id}` });
  expect((await asSales(`PUT /stock/${id}`, facts({ warrantyMonths: 3 }))).body.code).toBe("CAR_NOT_READY");
});

it("counts only prices since publication in the price history", async () => {
  const id = await added({ priceCents: 1_500_000 });
  await asSales(`POST /stock/${id}/precio`, { price: "13000" });
  await asSales(`POST /stock/${id}/publicacion`);
  expect((await carOf(id)).prices).toMatchObject([{ priceCents: 1_300_000, previousCents: null }]);
  const weeks = new Date(Date.now() - 40 * day);
  await store.query("update car_price set from_at = $2 where car_id = $1", [id, weeks]);
  await asSales(`POST /stock/${id}/precio`, { price: "12000" });
  expect((await carOf(id)).prices).toMatchObject([
    { priceCents: 1_200_000, previousCents: 1_300_000 },
    { priceCents: 1_300_000, previousCents: null },
  ]);
  expect((await get(`/segundamano/${id}`)).body.data.previousPriceCents).toBe(1_300_000);
  expect((await asSales(`POST /stock/${id}/precio`, { price: "12000" })).body.code).toBe("SAME_PRICE");
});

it("reserves, releases, sells and offers a car again, and finds it by state and name", async () => {
  const id = await added({ brand: "Lancia", model: "Y" });
  await asSales(`POST /stock/${id}/publicacion`);
  const found = async (state: string) => (await asSales(`GET /stock?state=${state}&q=lancia`)).body.data;
  expect(await found("sale")).toMatchObject({ total: 1, cars: [{ id, state: "sale", gaps: [] }], counts: { sold: 0 } });
  await asSales(`POST /stock/${id}/reserva`);
  expect((await found("reserved")).cars).toMatchObject([{ id, reservedUntil: expect.any(String) }]);
  expect((await asSales(`POST /stock/${id}/precio`, { price: "5000" })).body.code).toBe("CAR_RESERVED");
  await asSales(`POST /stock/${id}/liberacion`);
  expect((await asSales(`POST /stock/${id}/liberacion`)).body.code).toBe("CAR_NOT_RESERVED");
  await asSales(`POST /stock/${id}/venta`);
  expect((await found("sold")).counts).toMatchObject({ sold: 1, sale: 0 });
  expect((await asSales(`POST /stock/${id}/venta`)).body.code).toBe("CAR_SOLD");
  await asSales(`POST /stock/${id}/publicacion`);
  expect((await asSales(`POST /stock/${id}/publicacion`)).body.code).toBe("CAR_FOR_SALE");
  expect((await carOf(id)).state).toBe("sale");
  expect((await asSales("GET /stock/999999")).body.code).toBe("NO_CAR");
  expect((await asSales("GET /stock?q=%25")).body.data.total).toBe(0);
});

it("reports invalid fields of a used car, and writes no audit entry when nothing has changed", async () => {
  const wrong = {
    ...aNewCar(),
    km: -1,
    vinPartial: "O0",
    registration: "2024-13",
    fuel: "COAL",
    services: [{ at: "x", km: 1 }],
  };
  const { status, body } = await asSales("POST /stock", wrong);
  expect([status, body.errors.map(({ field }: { field: string }) => field).toSorted()]).toEqual([
    422,
    ["fuel", "km", "registration", "services.0.at", "vinPartial"],
  ]);
  expect((await asSales("POST /stock", aNewCar({ officeId: 2 }))).body.code).toBe("UNKNOWN_OFFICE");
  const id = await added();
  const entries = () =>
    store.query("select 1 from audit_entry where subject_kind = 'car' and subject_id = $1", [String(id)]);
  const before = (await entries()).length;
  expect((await asSales(`PUT /stock/${id}`, facts())).status).toBe(200);
  expect(await entries()).toHaveLength(before);
});

it("refuses staff of one office to change the cars of other offices", async () => {
  const id = await added();
  const { cookie } = await staffMember("sales", [4]);
  for (const call of [`POST /stock/${id}/publicacion`, `POST /stock/${id}/reserva`])
    expect((await callDesk(call, { cookie })).body.code).toBe("OTHER_OFFICE");
  expect((await callDesk("POST /stock", { cookie, body: aNewCar() })).body.code).toBe("OTHER_OFFICE");
  expect((await callDesk(`GET /stock/${id}`, { cookie })).status).toBe(200);
});
