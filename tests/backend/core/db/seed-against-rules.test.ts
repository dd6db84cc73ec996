import { configuration } from "@/tests/support/builders/configuration";
import { fleetTable } from "@/tests/support/builders/fleet-table";
import { extraTariffs, tariffs } from "@/tests/support/builders/price-table";
import { useDatabase } from "@/tests/support/database";
import { get } from "@/tests/support/web";

const store = useDatabase();
const groups = Object.keys(tariffs).sort();
const byGroup = (a: { group?: unknown }, b: { group?: unknown }) => String(a.group).localeCompare(String(b.group));

describe("the seed of a new database, compared with the rules document", () => {
  it("seeds the documented prices of every group in every season", async () => {
    const rows = await store.query(
      `select g.code as group, jsonb_object_agg(p.season, p.per_day_cents) as cents, count(*)::int as n
       from season_price p join rental_group g on g.id = p.group_id group by 1`,
    );
    const printed = Object.entries(tariffs).map(([group, { dailyCents }]) => ({ group, cents: dailyCents, n: 4 }));
    expect(rows.sort(byGroup)).toEqual(printed.sort(byGroup));
    expect(groups).toHaveLength(12);
  });

  it("seeds the documented covers of every group: daily price, excess and deposit", async () => {
    const rows = await store.query(
      `select g.code as group, count(*)::int as n, jsonb_object_agg(p.coverage, jsonb_build_object(
         'perDayCents', p.per_day_cents, 'excessCents', p.excess_cents, 'depositCents', p.deposit_cents)) as covers
       from coverage_price p join rental_group g on g.id = p.group_id group by 1`,
    );
    const printed = Object.entries(tariffs).map(([group, { coverages }]) => ({ group, covers: coverages, n: 3 }));
    expect(rows.sort(byGroup)).toEqual(printed.sort(byGroup));
  });

  it("seeds the documented extras: daily price, cap, maximum quantity and vehicle types", async () => {
    const rows = await store.query(
      `select code, per_day_cents as "perDayCents", cap_cents as "capCents", max_units as "maxUnits", vehicle_kinds as kinds
       from extra_price order by sort_order`,
    );
    expect(rows).toEqual(extraTariffs);
  });

  it("seeds the documented vehicle, driver ages, licence, filters and kilometres of every group", async () => {
    const rows = await store.query(
      `select code as group, acriss, example_model as example, kind, passengers as seats, gearbox, fuel,
         minimum_age as age, licence_rules as licences, under25_allowed as under25, km_per_day as "kmPerDay",
         (select array_agg(c order by c) from unnest(categories) c) as categories
       from rental_group where active`,
    );
    const printed = fleetTable.map(({ units: _, ...row }) => row);
    expect(rows.sort(byGroup)).toEqual(printed.sort(byGroup));
  });

  it("seeds the documented units at every office, of which one on each island is reserved for the desk", async () => {
    const rows = await store.query(
      `select g.code as group, o.code as office, count(*)::int as n, count(*) filter (where u.desk_only)::int as desk
       from unit u join rental_group g on g.id = u.group_id join office o on o.id = u.home_office_id
       where u.active group by 1, 2`,
    );
    const printed = fleetTable.flatMap(({ group, units }) =>
      Object.entries(units).map(([office, n]) => `${group} at ${office}: ${n}, ${office === "P" ? 0 : 1} at the desk`),
    );
    expect(rows.map(({ group, office, n, desk }) => `${group} at ${office}: ${n}, ${desk} at the desk`).sort()).toEqual(
      printed.sort(),
    );
  });

  it("seeds the documented seasons, bands, surcharges, times and discounts", async () => {
    const rows = await store.query("select document from configuration");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.document).toMatchObject({
      ...configuration,
      savedQuoteHours: 24,
      refundWorkingDays: [3, 5],
      depositReleaseHours: 48,
      manualHandlingHours: 24,
      motorcycle: { kmPerDay: 200, extraKmCents: 20 },
      refuelFeeCents: 2500,
    });
  });

  it("seeds the documented offices with places, hours and return offices, and the town office inactive", async () => {
    const { body } = await get("/oficina");
    const daily = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "08:30", closes: "20:00" }));
    const atNight = [
      { from: "07:00", to: "08:29", feeCents: 4000 },
      { from: "20:01", to: "23:30", feeCents: 4000 },
    ];
    const shared = { active: true, weeklyHours: daily, closedDates: ["12-25", "01-01"] };
    const ibiza = { ...shared, island: "IBIZA", permiteDevOficinas: [1, 2, 3] };
    const airport = { kind: "AIRPORT", afterHours: atNight };
    const port = { kind: "PORT", afterHours: [] };
    const [ae, p, pmi] = ["Aeropuerto - IBIZA", "Ibiza - Centro", "Palma de Mallorca"];
    expect(body.data).toEqual(
      [
        { ...ibiza, ...airport, id: 1, sigla: "AE", nombre: ae, slug: "ibiza-aeropuerto", lat: 38.876, lon: 1.371 },
        { ...ibiza, ...port, id: 3, sigla: "P", nombre: p, slug: "ibiza-centro", lat: 38.908, lon: 1.44 },
        {
          ...{ ...shared, ...airport, island: "MALLORCA", permiteDevOficinas: [4] },
          ...{ id: 4, sigla: "PMI", nombre: pmi, slug: "palma-de-mallorca", lat: 39.551, lon: 2.736 },
        },
      ].map((office) => expect.objectContaining(office)),
    );
    const town = await store.query("select code, slug, active, weekly_hours as hours from office where id = 2");
    const townDaily = daily.map(({ weekday }) => ({ weekday, opens: "09:00", closes: "19:00" }));
    expect(town).toEqual([{ code: "C", slug: "ibiza-ciudad", active: false, hours: townDaily }]);
  });

  it("seeds the documented monthly subscription prices on both islands, and the factors of the terms", async () => {
    const rows = await store.query(
      `select g.code as group, o.island, o.monthly_cents as cents from subscription_offer o
       join rental_group g on g.id = o.group_id where o.active`,
    );
    const printed = { A: 389, B: 429, C: 489, D: 499, E: 599, H: 749, J: 569, M1: 189 };
    const lines = Object.entries(printed).flatMap(([group, euro]) => [
      `${group} MALLORCA ${100 * euro}`,
      `${group} IBIZA ${100 * (euro + 40)}`,
    ]);
    expect(rows.map(({ group, island, cents }) => `${group} ${island} ${cents}`).sort()).toEqual(lines.sort());
    const terms = await store.query("select months, factor_basis_points as factor from subscription_term order by 1");
    expect(terms.map(({ months, factor }) => [months, factor])).toEqual([
      [1, 12_500],
      [3, 11_000],
      [6, 10_000],
      [12, 9200],
    ]);
  });
});
