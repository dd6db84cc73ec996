import { seedDatabase } from "@/lib/backend/core/db/seed/seed-database";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import {
  bodyTypes,
  carColors,
  carEquipment,
  carOrigins,
  carPlaces,
  energyLabels,
  imperfectionKinds,
  previousPrice,
  tractions,
} from "@/lib/domain/sales/car";
import { useDatabase } from "@/tests/support/database";

const store = useDatabase();
const values = async (expression: string) => {
  const rows = await store.query(`select distinct ${expression} as value from second_hand_car`);
  return rows.map(({ value }) => String(value)).sort();
};

describe("the seeded stock of used cars", () => {
  it.each([
    ["type", bodyTypes],
    ["fuel", fuels],
    ["gearbox", gearboxes],
    ["color", carColors],
    ["environmental_label", environmentalLabels],
    ["energy_label", energyLabels],
    ["traction", tractions],
    ["origin", carOrigins],
    ["unnest(equipment)", carEquipment],
    ["jsonb_array_elements(imperfections) ->> 'kind'", imperfectionKinds],
    ["jsonb_array_elements(imperfections) ->> 'place'", carPlaces],
    ["office_id", ["1", "3", "4"]],
  ] as const)("seeds a used car for every value of %s", async (expression, vocabulary) => {
    expect(await values(expression)).toEqual([...vocabulary].sort());
  });

  it("seeds at least eighty used cars, with reserved, sold and former rental cars", async () => {
    const [counted] = await store.query(
      `select count(*)::int as all, count(*) filter (where reserved)::int as reserved,
         count(*) filter (where sold_at is not null)::int as sold,
         count(*) filter (where origin = 'OWN_RENTAL')::int as rental,
         count(*) filter (where origin = 'OWN_RENTAL' and (services = '[]' or inspection_valid_until is null))::int as bare
       from second_hand_car`,
    );
    expect(counted).toEqual({ all: expect.any(Number), reserved: 4, sold: 5, rental: 24, bare: 0 });
    expect(counted?.all).toBeGreaterThanOrEqual(80);
  });

  it("seeds previous prices that follow from the price history", async () => {
    const rows = await store.query(
      `select c.id, c.previous_price_cents as previous, array_agg(json_build_object('from', extract(epoch from p.from_at) * 1000,
         'priceCents', p.price_cents) order by p.from_at) as prices
       from second_hand_car c join car_price p on p.car_id = c.id group by c.id order by c.id`,
    );
    expect(rows).toHaveLength((await values("id")).length);
    for (const { id, previous, prices } of rows) {
      const history = Array.isArray(prices) ? prices : [];
      expect([id, previous]).toEqual([id, previousPrice(history, Date.parse("2026-11-21T09:00:00Z"))]);
    }
    expect(rows.filter(({ previous }) => previous !== null).length).toBeGreaterThanOrEqual(10);
  });

  it("seeds service histories with rising kilometres, up to the car's kilometres", async () => {
    const cars = await store.query("select id, km, services, published_at from second_hand_car");
    for (const { id, km, services } of cars) {
      const serviceKm = Array.isArray(services) ? services.map((service) => Number(service.km)) : [];
      expect([id, serviceKm]).toEqual([id, [...serviceKm].sort((a, b) => a - b)]);
      expect([id, Math.max(0, ...serviceKm) <= Number(km)]).toEqual([id, true]);
    }
  });

  it("seeds the stock once, and does not refill an emptied one", async () => {
    const before = await values("id");
    await seedDatabase();
    expect(await values("id")).toEqual(before);
    await store.query("delete from second_hand_car");
    await seedDatabase();
    expect(await values("id")).toEqual([]);
  });
});
