import { randomUUID } from "node:crypto";
import { database } from "@/lib/backend/core/db/client";
import { forgetSingleton } from "@/lib/backend/core/process-singleton";
import { reconcileJobs } from "@/lib/backend/reconcile-jobs";
import { bookingFacts } from "@/lib/backend/rental/booking-facts";
import { loadAllOffices, loadOffices } from "@/lib/server/pricing/loaders";
import { bookingAt, newClient } from "@/tests/support/client-area";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

const store = useDatabase();
freezeClock("2027-01-15T10:00:00Z");

const trip = { pickup: "2027-07-12T10:00", giveBack: "2027-07-19T10:00" };
const aSearch = {
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: trip.pickup,
  returnAt: trip.giveBack,
  under25: false,
  lang: "es",
};

/** Changes the catalogue as staff or a release would, and drops this process's ten-second cache. */
async function change(statement: string): Promise<void> {
  await store.query(statement);
  forgetSingleton("catalogue");
}

const insertGroup = (id: number, code: string) => `
  insert into rental_group select g.* from rental_group r, jsonb_populate_record(r, '{"id": ${id}, "code": "${code}", "active": true}') g where r.id = 2`;

/** Inserts a tariff that copies the first one, but for `changes`: SQL for the document or for the groups to copy. */
const insertTariff = (id: number, changes: { groups?: string; document?: string } = {}) => `
  insert into configuration select 'v${id}', ${changes.document ?? "document"}, '2027-01-0${id}' from configuration where version = '2026-11-21';
  insert into tariff (id, version, configuration_version, active_from) overriding system value values (${id}, 'v${id}', 'v${id}', '2027-01-0${id}');
  insert into season_price select ${id}, group_id, season, per_day_cents from season_price where tariff_id = 1 ${changes.groups ?? ""};
  insert into coverage_price select ${id}, group_id, coverage, per_day_cents, excess_cents, deposit_cents from coverage_price where tariff_id = 1 ${changes.groups ?? ""};
  insert into extra_price select ${id}, code, per_day_cents, cap_cents, max_units, vehicle_kinds, sort_order from extra_price where tariff_id = 1`;

const offered = async () => {
  const { status, body } = await post("/disponibilidad", aSearch);
  return { status, groups: body.data?.groups?.map(({ group }: { group: string }) => group) };
};

describe("a changed catalogue", () => {
  it("leaves a new vehicle group without prices out of searches and older bookings, and logs it", async () => {
    const owner = await newClient();
    const { code, access } = await bookingAt(store, owner, "confirmed", trip);
    const before = await offered();
    const log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    await change(insertGroup(90, "Z"));
    expect(await offered()).toEqual(before);
    const logged = log.mock.calls.map(([line]) => String(line)).join("");
    log.mockRestore();
    expect(logged).toContain('"Z PEAK"');
    await reconcileJobs(new Date());
    await reconcileJobs(new Date());
    const incidents = await store.query("select kind, detail->>'problems' as problems from incident");
    expect(incidents).toEqual([{ kind: "catalogue_unsound", problems: expect.stringContaining("Z PEAK") }]);
    expect((await get("/coche")).body.data).toHaveLength(12);
    expect((await get("/coche/precios")).status).toBe(200);
    expect((await get("/suscripcion")).status).toBe(200);
    expect((await get(`/reserva/${code}`, { "x-booking-token": access })).status).toBe(200);
    expect((await get("/cliente/reservas", owner.headers)).body.data.items).toHaveLength(1);
    await change("update rental_group set active = false where id = 90");
  });

  it("names a deactivated office in bookings, pages and mails, but does not offer it", async () => {
    const owner = await newClient();
    const { id } = await bookingAt(store, owner, "confirmed", trip);
    await change("update office set active = false where id = 1");
    const listed = async (path: string) =>
      (await get(path)).body.data.map(({ sigla, active }: Record<string, unknown>) => [sigla, active]);
    expect(await listed("/oficina")).toEqual([
      ["P", true],
      ["PMI", true],
    ]);
    expect(await listed("/oficina?all=1")).toContainEqual(["AE", false]);
    expect((await get("/oficina?all=2")).status).toBe(422);
    expect((await loadAllOffices()).find((office) => office.id === 1)).toMatchObject({ nombre: "Aeropuerto - IBIZA" });
    expect((await loadOffices()).map((office) => office.id)).toEqual([3, 4]);
    expect((await bookingFacts(database(), id)).pickup).toMatchObject({ name: "Aeropuerto - IBIZA" });
    await change("update office set active = true where id = 1");
  });

  it("prices a new group by its first tariff, and older bookings by their own", async () => {
    const owner = await newClient();
    await bookingAt(store, owner, "confirmed", trip);
    await change(`${insertGroup(91, "Y")}; ${insertTariff(2)};
      insert into season_price select 2, 91, season, per_day_cents from season_price where tariff_id = 1 and group_id = 2;
      insert into coverage_price select 2, 91, coverage, per_day_cents, excess_cents, deposit_cents from coverage_price where tariff_id = 1 and group_id = 2`);
    expect((await offered()).groups).toContain("Y");
    expect((await get("/cliente/reservas", owner.headers)).status).toBe(200);
    await change("update rental_group set active = false where id = 91");
  });

  it("keeps name, cover and changes for a booking whose group is no longer offered or priced", async () => {
    const owner = await newClient();
    const { code, access } = await bookingAt(store, owner, "confirmed", trip);
    const read = async () => (await get(`/reserva/${code}`, { "x-booking-token": access })).body.data;
    const preview = () =>
      post(
        `/reserva/${code}/cambio`,
        { preview: true, extras: [{ code: "GPS", units: 1 }] },
        { "x-booking-token": access, "idempotency-key": randomUUID() },
      );
    const [before, first] = [await read(), await preview()];
    expect(before).toMatchObject({ vehicle: { group: "B" }, coverage: { perDayCents: 1200 } });
    expect(first.status).toBe(200);

    await change("update rental_group set active = false where id = 2");
    expect(await read()).toEqual(before);
    expect((await preview()).body.data.differenceCents).toBe(first.body.data.differenceCents);
    expect((await offered()).groups).not.toContain("B");

    await change(insertTariff(3, { groups: "and group_id <> 2" }));
    expect(await read()).toEqual(before);
    expect((await preview()).body.data.differenceCents).toBe(first.body.data.differenceCents);
    await change("update rental_group set active = true where id = 2");
  });

  it("keeps the previous prices when a new version has a gap in its seasons", async () => {
    const before = await offered();
    const log = jest.spyOn(process.stderr, "write").mockReturnValue(true);
    await change(insertTariff(4, { document: "jsonb_set(document, '{seasons}', (document->'seasons') - 3)" }));
    const after = await offered();
    const logged = log.mock.calls.map(([line]) => String(line)).join("");
    log.mockRestore();
    expect(after).toEqual(before);
    expect(logged).toContain("catalogue.invalid");
    expect(logged).toContain("SEASON_GAP");
  });

  it("returns only the offices' after-hours windows, with the configured fee", async () => {
    const office = async () => (await get("/oficina")).body.data.find(({ id }: { id: number }) => id === 1);
    expect((await office()).afterHours[0]).toEqual({ from: "07:00", to: "08:29", feeCents: 4000 });
    await change(`update office set after_hours = '[{"from": "06:00", "to": "08:29"}]' where id = 1`);
    expect((await office()).afterHours).toEqual([{ from: "06:00", to: "08:29", feeCents: 4000 }]);
    expect((await get("/configuracion")).body.data.afterHours["1"]).toEqual([["06:00", "08:29"]]);
  });

  it.each([
    "update tariff set active_from = now()",
    "update season_price set per_day_cents = 1",
    "update coverage_price set excess_cents = 1",
    "update extra_price set cap_cents = 1",
    "delete from season_price",
    "delete from extra_price",
    "truncate coverage_price",
    "truncate configuration cascade",
  ])("refuses a change of a published tariff: %s", async (statement) => {
    await expect(store.query(statement)).rejects.toThrow(/only grows/);
  });
});
