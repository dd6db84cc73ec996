import { app } from "@/lib/backend/app";
import { bookingStatuses } from "@/lib/domain/core/booking";
import { categories } from "@/lib/domain/fleet/fleet";
import { coverageCodes, extraCodes, surchargeCodes } from "@/lib/domain/pricing/add-ons";
import { packageCodes } from "@/lib/domain/pricing/price-lines";
import { useDatabase } from "@/tests/support/database";

useDatabase();

const read = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe("catalogue calls", () => {
  it("lists the active offices in the specification's field names", async () => {
    const { status, body } = await read("/web/oficina");
    expect(status).toBe(200);
    expect(body.status).toBe(200);
    expect(body.data.map((office: { sigla: string }) => office.sigla)).toEqual(["AE", "P", "PMI"]);
    expect(body.data[0]).toMatchObject({ nombre: "Aeropuerto - IBIZA", permiteDevOficinas: [1, 2, 3] });
  });

  it.each(["/web/oficina", "/web/coche", "/web/pais", "/web/configuracion", "/web/nombresyetiquetas", "/web/salud"])(
    "answers %s with and without a trailing slash, without redirecting",
    async (path) => {
      const [without, withSlash] = [await read(path), await read(`${path}/`)];
      expect([without.status, withSlash.status]).toEqual([200, 200]);
      expect(withSlash.body).toEqual(without.body);
    },
  );

  it("returns the texts of a language, and no body when the client has that version", async () => {
    const { body } = await read("/web/textos?lang=de");
    expect(body.data.entries).toContainEqual({ texto: "notFound.text", DE: "Die gesuchte Seite existiert nicht" });
    const all = await read("/web/textos");
    expect(all.body.data.entries[0]).toEqual({
      texto: expect.any(String),
      ES: expect.any(String),
      EN: expect.any(String),
      DE: expect.any(String),
      IT: expect.any(String),
      FR: expect.any(String),
    });
    const known = await app.request(`/web/textos?lang=de&version=${body.data.version}`);
    expect([known.status, await known.text()]).toEqual([304, ""]);
    expect((await read("/web/textos?lang=pt")).status).toBe(422);
  });

  it("returns an office's calendar with its closed days", async () => {
    const { body } = await read("/web/oficina/1/calendario?from=2027-12-24&to=2027-12-26");
    expect(body.data.map(({ date, open, closedCode }: Record<string, unknown>) => [date, open, closedCode])).toEqual([
      ["2027-12-24", true, null],
      ["2027-12-25", false, "OFFICE_CLOSED_IBIZA_AIRPORT"],
      ["2027-12-26", true, null],
    ]);
  });

  it.each([
    ["/web/oficina/2/calendario?from=2027-12-24&to=2027-12-26", 404, "NOT_FOUND"],
    ["/web/oficina/9/calendario?from=2027-12-24&to=2027-12-26", 404, "NOT_FOUND"],
    ["/web/oficina/x/calendario?from=2027-12-24&to=2027-12-26", 422, "VALIDATION_FAILED"],
    ["/web/oficina/1/calendario?from=2027-02-30&to=2027-12-26", 422, "VALIDATION_FAILED"],
    ["/web/oficina/1/calendario?from=2027-01-01&to=2029-12-26", 422, "VALIDATION_FAILED"],
    ["/web/oficina/1/calendario", 422, "VALIDATION_FAILED"],
    ["/web/coche?kind=BOAT", 422, "VALIDATION_FAILED"],
    ["/web/coche?officeId=abc", 422, "VALIDATION_FAILED"],
    ["/web/nothing", 404, "NOT_FOUND"],
    ["/web", 404, "NOT_FOUND"],
  ])("answers %s with %i %s", async (path, status, code) => {
    const answer = await read(path);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ status, code, data: null, message: expect.stringMatching(/^errors\.api\./) });
  });

  it("returns the price of a week in each season for every group", async () => {
    const { body } = await read("/web/coche/precios");
    expect(body.data).toHaveLength(12);
    const groups = await read("/web/coche");
    expect(body.data.map(({ groupId }: { groupId: number }) => groupId)).toEqual(
      groups.body.data.map(({ id }: { id: number }) => id),
    );
    expect(body.data[1]).toMatchObject({
      days: 7,
      seasons: [
        { season: "LOW", totalCents: 13_860, perDayCents: 1980 },
        { season: "MID", totalCents: 20_160, perDayCents: 2880 },
        { season: "HIGH", totalCents: 32_760, perDayCents: 4680 },
        { season: "PEAK", totalCents: 45_360, perDayCents: 6480 },
      ],
    });
  });

  it("returns directions to an office in the requested language only", async () => {
    const { body } = await read("/web/oficina?lang=de");
    expect(body.data[0].arrival).toEqual({
      directions: expect.stringContaining("Mietwagen"),
      afterHoursPlace: expect.stringContaining("Ankunftshalle"),
      nightPhone: "+34 000 000 000",
    });
    expect(body.data[1].arrival).toMatchObject({ afterHoursPlace: null, nightPhone: null });
    expect((await read("/web/oficina")).body.data[0].arrival).toBeNull();
  });

  it("filters the groups by office and vehicle type", async () => {
    const motorcycles = await read("/web/coche?kind=MOTORCYCLE&officeId=4");
    expect(motorcycles.body.data.map(({ group }: { group: string }) => group)).toEqual(["M1", "M2"]);
    const all = await read("/web/coche");
    expect(all.body.data).toHaveLength(12);
    expect(all.body.data[1]).toMatchObject({
      group: "B",
      depositCents: { BASIC: 70000, SCDW: 15000, PREMIUM: 0 },
      excessCents: { BASIC: 90000, SCDW: 0, PREMIUM: 0 },
      officeIds: [1, 3, 4],
    });
  });

  it("the catalogue names every code of the closed lists in five languages", async () => {
    const { body } = await read("/web/nombresyetiquetas");
    const codes = (kind: string) => body.data[kind].map(({ code }: { code: string }) => code);
    expect(codes("rates")).toEqual([...packageCodes]);
    expect(codes("coverages")).toEqual([...coverageCodes]);
    expect(codes("extras")).toEqual([...extraCodes]);
    expect(codes("surcharges")).toEqual([...surchargeCodes]);
    expect(codes("categories")).toEqual([...categories]);
    expect(codes("bookingStatuses")).toEqual([...bookingStatuses]);
    const fleet = (await read("/web/coche")).body.data;
    expect(body.data.groups.map(({ code, name }: Record<string, object>) => [code, name])).toEqual(
      fleet.map(({ group, names }: Record<string, object>) => [group, names]),
    );
    for (const { name, label, summary } of Object.values<Record<string, object>[]>(body.data).flat()) {
      for (const texts of [name, label, summary]) expect(Object.values(texts ?? {}).filter(Boolean)).toHaveLength(5);
    }
  });

  it.each(["/web/oficina?all=1", "/web/coche"])("translates every name in %s into all five languages", async (path) => {
    // Names that are the same in several languages.
    const common = ["Mini", "SUV", "Cabrio", "Scooter 125"];
    const { body } = await read(path);
    const nameField = path === "/web/coche" ? "name" : "nombre";
    for (const { names, [nameField]: name } of body.data) {
      expect(Object.keys(names).sort()).toEqual(["DE", "EN", "ES", "FR", "IT"]);
      const { EN, ...others } = names;
      const wrong = Object.values(others).filter((text) => text === name || text === EN);
      expect(wrong.filter((text) => !common.includes(String(text)))).toEqual([]);
    }
  });

  it("returns cacheable catalogue answers with security headers", async () => {
    const { headers } = await read("/web/oficina");
    expect(headers.get("cache-control")).toContain("public");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-request-id")).toMatch(/^[\w-]{10,}$/);
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("describes every call in the OpenAPI document and on a page without scripts", async () => {
    const { body } = await read("/web/openapi.json");
    expect(Object.keys(body.paths)).toContain("/oficina/{id}/calendario");
    const page = await app.request("/web/docs");
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain("/web/oficina/{id}/calendario");
    expect(text).not.toMatch(/<script|https?:\/\//);
    expect(page.headers.get("content-security-policy")).toContain("style-src 'sha256-");
  });
});
