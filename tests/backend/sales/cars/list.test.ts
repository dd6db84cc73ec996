import fc from "fast-check";
import { app } from "@/lib/backend/app";
import {
  type CarListSearchParams,
  carListParams,
  parseCarListSearchParams,
} from "@/lib/contracts/sales/car-list-search-params";
import { carColors, carSorts, type FacetField, facetFields } from "@/lib/domain/sales/car";
import { listInstallment } from "@/lib/domain/sales/finance";
import { useDatabase } from "@/tests/support/database";
import { generatedCars } from "@/tests/support/generated-cars";
import { get } from "@/tests/support/web";

const store = useDatabase();
const cars = 700;
beforeAll(async () => {
  await store.query(generatedCars(cars));
  await store.query("update second_hand_car set reserved = false, sold_at = now() where id % 17 = 0");
  await store.query("update second_hand_car set reserved = true where sold_at is null and brand_slug = 'brand-3'");
  await store.query(`insert into photo (car_id, place, hash, variants, width, height, created_at)
    select id, 1, md5(id::text), '{960.webp}', 960, 640, now() from second_hand_car where id % 4 = 0`);
});

type SingleField = Exclude<FacetField, "equipment">;
const singleFields = facetFields.filter((field) => field !== "equipment");
const columns: Record<SingleField, string> = {
  island: "(select island from office where office.id = office_id)",
  brand: "brand_slug",
  model: "model_slug",
  type: "type",
  fuel: "fuel",
  gearbox: "gearbox",
  seats: "seats::text",
  doors: "doors::text",
  color: "color",
  label: "environmental_label",
  traction: "traction",
  office: "office_id::text",
};
const orders: Record<CarListSearchParams["sort"], string> = {
  price: "price_cents",
  "-price": "price_cents desc",
  installment: "price_cents",
  km: "km",
  "-year": "registration desc",
  newest: "published_at desc",
  saving: "coalesce(price_cents - previous_price_cents, 0)",
};
const terms = { tinBasisPoints: 799, maxMonths: 120, stepMonths: 12 };

/** The same list by plain SQL; only the instalment filter is applied car by car. */
async function expectedCars(searchParams: CarListSearchParams, except?: SingleField) {
  const { priceMin = 0, priceMax = 9e6, kmMax = 9e8, yearMin = 0, powerMin = 0, hideReserved } = searchParams;
  const chosen = singleFields.filter((field) => field !== except && (searchParams.values[field] ?? []).length > 0);
  const conditions = chosen.map((field, at) => `${columns[field]} = any($${at + 6})`);
  const rows = await store.query(
    `select *, ${except ? columns[except] : "''"} as facet from second_hand_car where sold_at is null
       and price_cents between $1 and $2 and km <= $3 and left(registration, 4)::int >= $4 and power_hp >= $5
       ${hideReserved ? "and not reserved" : ""} ${conditions.map((condition) => `and ${condition}`).join(" ")}
     order by reserved, not exists (select from photo where car_id = second_hand_car.id), ${orders[searchParams.sort]}, price_cents, id`,
    [priceMin * 100, priceMax * 100, kmMax, yearMin, powerMin, ...chosen.map((field) => searchParams.values[field])],
  );
  const most = (searchParams.installmentMax ?? Infinity) * 100;
  return rows.filter(({ price_cents }) => listInstallment(Number(price_cents), terms) <= most);
}

const anySubset = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });
const limit = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: undefined, freq: 2 });
const addresses = fc
  .record({
    values: fc.record(
      {
        island: anySubset(["IBIZA", "MALLORCA"]),
        brand: anySubset(["brand-1", "brand-2", "brand-3", "brand-30", "no-brand"]),
        model: anySubset(["model-1-1", "model-2-2", "model-3-3", "model-3-1"]),
        type: anySubset(["SUV", "VAN", "SALOON"]),
        fuel: anySubset(["PETROL", "ELECTRIC"]),
        seats: anySubset(["2", "5", "9"]),
        color: anySubset(carColors),
        label: anySubset(["0", "NONE"]),
        office: anySubset(["1", "3", "4", "77"]),
      },
      { requiredKeys: [] },
    ),
    priceMin: limit(0, 40_000),
    priceMax: limit(3000, 62_000),
    installmentMax: limit(50, 700),
    kmMax: limit(5000, 180_000),
    yearMin: limit(2014, 2027),
    powerMin: limit(50, 360),
    hideReserved: fc.boolean(),
    sort: fc.constantFrom(...carSorts),
    page: fc.integer({ min: 1, max: 4 }),
  })
  .map((choice) =>
    parseCarListSearchParams(new URLSearchParams(carListParams(JSON.parse(JSON.stringify(choice))).toString())),
  );

const list = async (query: string) => (await get(`/segundamano?${query}`)).body.data;

test("returns the cars, order and counts of a plain SQL query", async () => {
  await fc.assert(
    fc.asyncProperty(addresses, fc.constantFrom(...singleFields), async (searchParams, field) => {
      const [answer, rows] = [await list(carListParams(searchParams).toString()), await expectedCars(searchParams)];
      expect(answer.total).toBe(rows.length);
      const pages = Math.max(1, Math.ceil(rows.length / 24));
      const page = Math.min(searchParams.page, pages);
      expect([answer.pages, answer.page]).toEqual([pages, page]);
      const ids = answer.items.map(({ id }: { id: number }) => id);
      expect(ids).toEqual(rows.slice((page - 1) * 24, page * 24).map(({ id }) => id));
      const open = (await expectedCars(searchParams, field)).map(({ facet }) => String(facet));
      const counts = Object.fromEntries(
        answer.facets[field].map(({ value, count }: { value: string; count: number }) => [value, count]),
      );
      expect(counts).toEqual(
        Object.fromEntries([...new Set(open)].map((value) => [value, open.filter((one) => one === value).length])),
      );
      const prices = rows.map(({ price_cents }) => Number(price_cents));
      expect(answer.bounds).toEqual(
        rows.length === 0
          ? null
          : {
              priceMinCents: Math.min(...prices),
              priceMaxCents: Math.max(...prices),
              kmMax: Math.max(...rows.map(({ km }) => Number(km))),
            },
      );
    }),
    { numRuns: 40 },
  );
});

test("lists every car for sale once over all pages, and no sold car", async () => {
  const first = await list("sort=km");
  const pages = await Promise.all(Array.from({ length: first.pages }, (_, at) => list(`sort=km&page=${at + 1}`)));
  const ids = pages.flatMap(({ items }) => items.map(({ id }: { id: number }) => id));
  const rows = await store.query("select id from second_hand_car where sold_at is null order by id");
  expect([...ids].sort((id, other) => id - other)).toEqual(rows.map(({ id }) => id));
  expect(await list("sort=km&page=9999")).toEqual(pages.at(-1));
});

test("lists a reserved car with its mark, unless reserved cars are hidden", async () => {
  const marks = async (query: string) =>
    (await list(query)).items.map(({ reserved }: { reserved: boolean }) => reserved);
  expect(await marks("brand=brand-3")).toContain(true);
  const rest = await marks("brand=brand-3,brand-4&hideReserved=1");
  expect(rest.length).toBeGreaterThan(0);
  expect(rest).not.toContain(true);
});

test.each(carSorts)(
  "lists cars with photographs, then those without, then the reserved ones, sorted by %s",
  async (sort) => {
    const query = `sort=${sort}&brand=brand-3,brand-4,brand-5`;
    const first = await list(query);
    const pages = await Promise.all(Array.from({ length: first.pages }, (_, at) => list(`${query}&page=${at + 1}`)));
    const groups = pages.flatMap(({ items }) =>
      items.map(({ reserved, image }: { reserved: boolean; image: object | null }) => (reserved ? 3 : image ? 1 : 2)),
    );
    expect(new Set(groups)).toEqual(new Set([1, 2, 3]));
    expect(groups).toEqual([...groups].sort());
  },
);

test("treats repeated filters like a comma-separated list, and ignores unknown values", async () => {
  const written = await list("fuel=DIESEL,PETROL&color=RED");
  expect(written.total).toBeGreaterThan(0);
  expect(await list("fuel=PETROL&fuel=DIESEL&color=RED&color=PINK&wheels=3&kmMax=many&sort=luck&page=-1")).toEqual(
    written,
  );
});

test("lists the cars of the offices of an island, and counts both islands whichever is chosen", async () => {
  const mallorca = await list("island=MALLORCA");
  const offices = new Set(mallorca.items.map(({ officeId }: { officeId: number }) => officeId));
  expect([...offices]).toEqual([4]);
  const [ibiza, both] = [await list("island=IBIZA"), await list("")];
  expect(mallorca.facets.island).toEqual([
    { value: "IBIZA", count: ibiza.total },
    { value: "MALLORCA", count: mallorca.total },
  ]);
  expect(ibiza.total + mallorca.total).toBe(both.total);
  expect(mallorca.facets.office).toEqual([{ value: "4", count: mallorca.total }]);
});

test("sorts brands and models by name, and numbers by size", async () => {
  const { facets } = await list("");
  const { value, name } = facets.model[0];
  expect([value, name]).toEqual(["model-1-1", "Model 1 1"]);
  expect(facets.brand.map((brand: { name: string }) => brand.name).slice(0, 3)).toEqual([
    "Brand 1",
    "Brand 2",
    "Brand 3",
  ]);
  expect(facets.seats.map((seats: { value: string }) => seats.value)).toEqual(["2", "4", "5", "7", "9"]);
  expect(facets.fuel.map((fuel: { value: string }) => fuel.value)).toEqual(["PETROL", "DIESEL", "HYBRID", "ELECTRIC"]);
});

describe("cars by their ids", () => {
  const ids = async () =>
    (await store.query("select id, sold_at from second_hand_car order by id limit 40")).map(({ id, sold_at }) => ({
      id: Number(id),
      sold: sold_at !== null,
    }));

  it("returns cars in the requested order, sold ones included, and leaves unknown ids out", async () => {
    const known = (await ids()).reverse();
    expect(known.some(({ sold }) => sold)).toBe(true);
    const { items, total } = await list(`ids=${known.map(({ id }) => id).join(",")},1999999999`);
    expect(items.map(({ id, sold }: { id: number; sold: boolean }) => ({ id, sold }))).toEqual(known);
    expect(total).toBe(40);
  });

  it("returns all known data of cars for the comparison", async () => {
    const [entry, other] = (await ids()).map(({ id }) => id);
    const { body } = await get(`/segundamano/comparacion?ids=${other},${entry}`);
    expect(body.data).toMatchObject([
      { id: other, maxSpeed: 180, equipment: ["ABS", "ISOFIX", "BLUETOOTH", "AIR_CONDITIONING"], services: [] },
      { id: entry },
    ]);
  });

  it.each([
    `/segundamano?ids=${Array.from({ length: 61 }, (_, at) => at + 1).join(",")}`,
    "/segundamano?ids=",
    "/segundamano?ids=1,x",
    "/segundamano?ids=0",
    "/segundamano?ids=9999999999",
    "/segundamano/comparacion?ids=1,2,3,4,5",
    "/segundamano/comparacion",
    "/segundamano/indice?page=0",
    "/segundamano/abc",
    "/segundamano/-1",
    "/segundamano/1.5",
  ])("refuses the malformed car request %s", async (path) => {
    const { status, body } = await get(path);
    expect([status, body.code]).toEqual([422, "VALIDATION_FAILED"]);
  });
});

test("returns brands and directory with the counts of cars for sale", async () => {
  const rows = await store.query(
    "select price_cents from second_hand_car where sold_at is null and brand_slug = 'brand-7' order by price_cents",
  );
  const [count, cheapest] = [rows.length, rows[0]?.price_cents];
  const brands = (await get("/segundamano/marcas")).body.data;
  const seventh = brands.find(({ slug }: { slug: string }) => slug === "brand-7");
  expect(seventh).toMatchObject({ name: "Brand 7", count, fromCents: cheapest });
  expect(seventh.models.reduce((sum: number, model: { count: number }) => sum + model.count, 0)).toBe(count);
  const { total, pages, items } = (await get("/segundamano/indice")).body.data;
  expect([total, pages, items.length]).toEqual([(await list("")).total, 1, total]);
  expect(items[0]).toEqual({
    slug: expect.stringMatching(/^brand-\d+\/model-\d+-\d\/20\d\d-\d+$/),
    updatedAt: "2026-11-20T09:00:00.000Z",
  });
  expect((await get("/segundamano/indice?page=2")).body.data.items).toEqual([]);
});

test.each([
  "/segundamano?fuel=DIESEL",
  "/segundamano/marcas",
  "/segundamano/indice",
  "/segundamano/anuncios",
  "/segundamano/comparacion?ids=1",
])("makes %s cacheable with an ETag and without a cookie", async (path) => {
  const { headers } = await get(path);
  const again = await app.request(`/web${path}`, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  expect(headers.get("cache-control")).toBe("public, max-age=60, stale-while-revalidate=600");
  expect(headers.get("set-cookie")).toBeNull();
});
