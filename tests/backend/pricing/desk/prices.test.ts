import { priceDraft } from "@/tests/backend/staff/writes/prices";
import { callDesk, type StaffMember, staffMember } from "@/tests/support/at-desk";
import { aUnit, groupFacts } from "@/tests/support/builders/desk-fleet";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { useDocumentKeys } from "@/tests/support/document-keys";
import { get, post } from "@/tests/support/web";

jest.setTimeout(30_000);
const store = useDatabase();
useDocumentKeys();
freezeClock("2027-01-15T10:00:00Z");

const people = new Map<string, StaffMember>();
/** Sets the clock and signs staff in again: their sessions expire with it. */
async function setTime(instant: string) {
  jest.setSystemTime(new Date(instant));
  for (const role of ["manager", "agent"] as const) people.set(role, await staffMember(role));
}
beforeEach(() => setTime("2027-01-15T10:00:00Z"));
const as = (role: string) => (call: string, body?: unknown) =>
  callDesk(call, { cookie: people.get(role)?.cookie ?? "", body });
const manager = as("manager");

const low = "prices.2.perDayCents.LOW";
const mid = "prices.2.perDayCents.MID";
const saveCells = (id: number, cells: object, revision = 1) =>
  manager(`PUT /precios/borradores/${id}`, { revision, cells });
const publish = (id: number, revision: number, more: object = {}) =>
  manager(`POST /precios/borradores/${id}/publicacion`, { revision, ...more });
const draftWith = async (cells: object) => {
  const { id } = await priceDraft(manager);
  expect((await saveCells(id, cells)).status).toBe(200);
  return id;
};

const rental = {
  pickupOfficeId: 1,
  returnOfficeId: 1,
  pickupAt: "2027-02-08T10:00",
  returnAt: "2027-02-11T10:00",
  under25: false,
};
const search = async () => (await post("/disponibilidad", { ...rental, lang: "es" })).body.data.groups;
/** The total of group B for three days of low season, in euro. */
const shownPrice = async () => {
  const group = (await search()).find(({ id }: { id: number }) => id === 2);
  return group.packages.PQ1.totalCents / 100;
};
const aQuote = { ...rental, groupId: 2, coverage: "BASIC", extras: [], lang: "es" };

describe("a price draft", () => {
  it("starts a price draft from the current prices, saves single cells and reports an unreadable value with its cell", async () => {
    const { id } = await priceDraft(manager);
    const refused = await saveCells(id, { [low]: "cheap", [mid]: "33" });
    expect([refused.status, refused.body.errors]).toEqual([422, [{ field: low, code: "INVALID" }]]);
    expect((await saveCells(id, { [low]: "23,5" })).body.data).toEqual({ revision: 2, changed: 1 });
    expect((await saveCells(id, { [low]: "23.50" }, 2)).body.data).toEqual({ revision: 2, changed: 0 });
    const sheet = (await manager(`GET /precios/borradores/${id}`)).body.data;
    expect(sheet).toMatchObject({ revision: 2, problems: [], name: "Summer", savedBy: "Prueba manager" });
    expect(sheet.differences).toEqual([{ cell: low, was: 2200, is: 2350, basisPoints: 682, unusual: false }]);
    expect(sheet.preview.filter(({ kind }: { kind: string }) => kind === "EXAMPLE")).toHaveLength(5);
    for (const cells of [
      { "prices.999.perDayCents.LOW": "5" },
      { "configuration.version": "x" },
      { "configuration.oneWay.feeCents.1-99": "5" },
    ])
      expect((await saveCells(id, cells, 2)).status).toBe(422);
  });

  it("does not overwrite a draft that somebody else saved meanwhile, and reports the conflicting cells", async () => {
    const id = await draftWith({ [low]: "24" });
    const { status, body } = await saveCells(id, { [low]: "25", [mid]: "32" });
    expect([status, body.code, body.data.revision, body.data.cells[low], body.data.cells[mid]]).toEqual([
      409,
      "DRAFT_CHANGED",
      2,
      "24",
      "32",
    ]);
    expect((await saveCells(id, { [low]: "25" }, 2)).body.data).toEqual({ revision: 3, changed: 1 });
  });

  it("exports a price draft to a spreadsheet and imports it again", async () => {
    const { id } = await priceDraft(manager);
    const { cookie = "" } = people.get("manager") ?? {};
    const { app } = await import("@/lib/backend/app");
    const { env } = await import("@/lib/backend/core/env");
    const headers = { cookie, origin: env().siteUrl, "sec-fetch-site": "same-origin" };
    const table = await app.request(`/web/desk/precios/borradores/${id}/tabla`, { headers });
    expect(table.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const text = (await table.text()).replace("22;32;52;72", "22;33,5;52;72");
    const imported = await manager(`POST /precios/borradores/${id}/tabla`, { revision: 1, text });
    expect(imported.body.data).toEqual({ revision: 2, changed: 1 });
    const broken = await manager(`POST /precios/borradores/${id}/tabla`, { revision: 2, text: "GROUP;LOW\nQQ;3" });
    expect([broken.status, broken.body.code, broken.body.data.where]).toEqual([422, "TABLE_UNREADABLE", "QQ"]);
    const badCell = { revision: 2, text: "Grupo;Baja;Punta\nA;22;72\nB;2x;72" };
    const refused = await manager(`POST /precios/borradores/${id}/tabla`, badCell);
    expect([refused.status, refused.body.code]).toEqual([422, "TABLE_UNREADABLE"]);
    expect(refused.body.data).toEqual({
      reason: "CELLS",
      where: "",
      cells: [{ row: "B", column: "Baja", value: "2x" }],
    });
  });
});

describe("publishing prices", () => {
  it("refuses to publish with an empty cell, an unconfirmed unusual change, a past time or no change", async () => {
    const withEmptyCell = await draftWith({ [low]: "" });
    expect((await manager(`GET /precios/borradores/${withEmptyCell}`)).body.data.problems).toEqual([
      { code: "HOLE", cell: low, where: "" },
    ]);
    expect((await publish(withEmptyCell, 2)).body.code).toBe("DRAFT_UNUSABLE");
    const withUnusualChange = await draftWith({ [low]: "44" });
    const refused = await publish(withUnusualChange, 2);
    expect([refused.status, refused.body.code, refused.body.data]).toEqual([
      409,
      "CHANGE_UNCONFIRMED",
      { cells: [low] },
    ]);
    const late = await publish(withUnusualChange, 2, { at: "2027-01-15T10:30", confirmed: [low] });
    expect([late.status, late.body.errors]).toEqual([422, [{ field: "at", code: "DATE_INVALID" }]]);
    expect((await publish((await priceDraft(manager)).id, 1)).body.code).toBe("PRICES_UNCHANGED");
    expect((await publish(withUnusualChange, 1)).body.code).toBe("DRAFT_CHANGED");
    expect(await shownPrice()).toBe(66);
  });

  it("applies prices from the chosen time on, keeps bookings and saved quotes, and restores them by a copy", async () => {
    const { receipt, booked } = {
      receipt: (await post("/presupuesto/guardar", aQuote)).body.data,
      booked: await heldBooking(),
    };
    const quote = async () => (await get(`/presupuesto/${receipt.quoteId}`)).body.data;
    const before = await quote();
    const bookingRows = () => store.query("select tariff_id, lines, total_cents from booking order by id");
    const rows = await bookingRows();
    expect([rows.length > 0, booked]).toEqual([true, expect.anything()]);
    const documents = () => store.query("select count(*)::int as count from configuration");
    const count = await documents();

    const { active } = await priceDraft(manager);
    const id = await draftWith({ [low]: "25" });
    const done = await publish(id, 2, { at: "2027-01-15T12:00" });
    expect(done.body.data).toMatchObject({ activeFrom: "2027-01-15T11:00:00.000Z" });
    expect(await documents()).toEqual(count);
    expect((await manager(`GET /precios/borradores/${id}`)).body.code).toBe("NO_DRAFT");
    const states = async () =>
      (await manager("GET /precios")).body.data.versions.map(({ id, state }: { id: number; state: string }) => [
        id,
        state,
      ]);
    expect(await states()).toEqual([
      [done.body.data.id, "SCHEDULED"],
      [active, "ACTIVE"],
    ]);
    expect(await shownPrice()).toBe(66);

    await setTime("2027-01-15T11:00:05Z");
    expect(await shownPrice()).toBe(75);
    expect(await quote()).toEqual(before);
    expect(await bookingRows()).toEqual(rows);

    const copyOfActive = await manager(`POST /precios/${active}/copia`, {});
    expect(copyOfActive.status).toBe(200);
    expect(await shownPrice()).toBe(66);
    expect(await states()).toEqual([
      [copyOfActive.body.data.id, "ACTIVE"],
      [done.body.data.id, "EXPIRED"],
      [active, "EXPIRED"],
    ]);
    expect((await manager(`POST /precios/${active}/copia`, {})).body.code).toBe("PRICES_UNCHANGED");
    await expect(store.query("update tariff set published_by = null")).rejects.toThrow();
  });

  it("publishes another configuration, and dates the legal texts that mention its numbers", async () => {
    await setTime("2027-02-01T10:00:00Z");
    const id = await draftWith({ "configuration.legal.companyName": "Otra Empresa S.L." });
    expect((await publish(id, 2)).status).toBe(200);
    const { body } = await get("/configuracion");
    expect(body.data).toMatchObject({ legal: { companyName: "Otra Empresa S.L." }, textsDate: "2027-02-01" });
  });
});

it("prices a new group before it is offered, and withdraws it when the prices are reverted", async () => {
  const { body } = await manager("GET /flota/grupos");
  const facts = { ...groupFacts(body.data[1]), code: "Z1", kind: "CAR" };
  const { id } = (await manager("POST /flota/grupos", facts)).body.data;
  const { id: draft, active } = await priceDraft(manager);
  const days = { LOW: "30", MID: "40", HIGH: "60", PEAK: "" };
  const dayCells = (more: object = {}) =>
    Object.fromEntries(
      Object.entries({ ...days, ...more }).map(([code, price]) => [`prices.${id}.perDayCents.${code}`, price]),
    );
  expect((await saveCells(draft, dayCells())).body.data).toEqual({ revision: 2, changed: 3 });
  // The draft is incomplete: each empty cell is reported as a problem.
  expect((await manager(`GET /precios/borradores/${draft}`)).body.data.problems).toHaveLength(10);
  const covers = ["BASIC", "SCDW", "PREMIUM"].flatMap((code) =>
    ["perDayCents", "excessCents", "depositCents"].map((field) => [`prices.${id}.coverages.${code}.${field}`, "10"]),
  );
  await saveCells(draft, { ...dayCells({ PEAK: "80" }), ...Object.fromEntries(covers) }, 2);
  expect((await publish(draft, 3)).status).toBe(200);
  await manager(`PUT /flota/grupos/${id}/oferta`, { active: true });
  await manager("POST /flota/vehiculos", { ...aUnit("NUEVO 77"), groupId: id });
  const offered = async () => (await search()).some((group: { id: number }) => group.id === id);
  expect(await offered()).toBe(true);
  expect((await manager(`POST /precios/${active}/copia`, {})).status).toBe(200);
  expect(await offered()).toBe(false);
  await manager(`PUT /flota/grupos/${id}/oferta`, { active: false });
});

it("refuses an agent to read and to write prices", async () => {
  const agent = as("agent");
  const { id } = await priceDraft(manager);
  for (const call of ["GET /precios", `GET /precios/borradores/${id}`, `DELETE /precios/borradores/${id}`])
    expect([call, (await agent(call)).body.code]).toEqual([call, "FORBIDDEN"]);
});
