import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runDesk } from "@/lib/backend/cli/run-desk";
import { type CatalogueFile, catalogueFileSchema } from "@/lib/contracts/pricing/catalogue-file";
import { heldBooking } from "@/tests/support/builders/held-booking";
import { freezeClock } from "@/tests/support/clock";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

// biome-ignore lint/suspicious/noExplicitAny: the file is made wrong on purpose
type Draft = any;

const store = useDatabase();
freezeClock("2027-01-15T10:00:00Z");

const example = path.resolve("deploy/catalogue.example.json");
let folder = "";
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "catalogue-"));
});
afterAll(() => fs.rm(folder, { recursive: true }));

const desk = (...words: string[]) => runDesk(["catalogue", ...words], new Date());
async function writeCatalogue(file: unknown): Promise<string> {
  const name = path.join(folder, "catalogue.json");
  await fs.writeFile(name, typeof file === "string" ? file : JSON.stringify(file));
  return name;
}
/** The example file; the dates of its May coupon are moved to the May that the seed chose. */
async function read(): Promise<CatalogueFile> {
  const file = catalogueFileSchema.parse(JSON.parse(await fs.readFile(example, "utf8")));
  const [may] = await store.query("select valid_from::text as day from coupon where code = 'MAYO20'");
  const year = String(may?.day).slice(0, 4);
  expect(may?.day).toBe(`${year}-05-01`);
  const dates = { validFrom: `${year}-05-01`, validUntil: `${year}-05-31` };
  return {
    ...file,
    coupons: file.coupons.map((coupon) => (coupon.code === "MAYO20" ? { ...coupon, ...dates } : coupon)),
  };
}
/** Tables of the catalogue, without those that number the publications. */
const tables = [
  "office",
  "rental_group",
  "unit",
  "tariff",
  "season_price",
  "configuration",
  "coupon",
  "campaign",
  "subscription_offer",
];
const everything = async () =>
  Promise.all(tables.map((table) => store.query(`select * from ${table} t order by t::text`)));
const search = { pickupOfficeId: 1, returnOfficeId: 1, pickupAt: "2027-07-12T10:00", returnAt: "2027-07-19T10:00" };
const offers = async () => (await post("/disponibilidad", { ...search, under25: false, lang: "es" })).body.data.groups;

/** Writes the example file with a change applied; returns its path. */
async function writeChanged(change: (file: Draft) => void): Promise<string> {
  const file = structuredClone(await read());
  change(file);
  return await writeCatalogue(file);
}

describe("the catalogue command", () => {
  it("exports the example file when nothing was changed, and publishing it changes nothing", async () => {
    const exported = await desk("export");
    const text = exported.lines.join("\n");
    expect(JSON.parse(text)).toEqual(await read());
    const before = await everything();
    expect(await desk("publish", await writeCatalogue(text))).toEqual({
      done: true,
      lines: ["Nothing is other than it was."],
    });
    expect(await everything()).toEqual(before);
  });

  it("checks a catalogue file without changing anything", async () => {
    const before = await everything();
    const name = await writeChanged((file) => {
      file.groups[1].prices.perDayCents.PEAK = 9900;
      file.offices[0].afterHours = [];
    });
    expect(await desk("check", name)).toEqual({
      done: true,
      lines: [
        "offices › AE › afterHours › 0: no longer there",
        "offices › AE › afterHours › 1: no longer there",
        "groups › B › prices › perDayCents › PEAK: 7200 → 9900",
      ],
    });
    expect(await everything()).toEqual(before);
  });

  it("applies new prices to new bookings only, and keeps tariff and name of older ones", async () => {
    const older = await heldBooking({ groupId: 3 });
    const ask = async () => (await get(`/reserva/${older.code}`, { "x-booking-token": older.access })).body.data;
    const before = await ask();
    const name = await writeChanged((file) => {
      file.groups[1].prices.perDayCents.HIGH = 6200;
      file.groups[2].active = false;
      file.groups[2].prices = null;
      file.coupons = file.coupons.filter(({ code }: { code: string }) => code !== "ISLAS10");
    });
    const { done } = await desk("publish", name);
    expect(done).toBe(true);
    const groups = await offers();
    expect(groups.find(({ group }: { group: string }) => group === "B").pricing.dailyCents.HIGH).toBe(6200);
    expect(groups.some(({ group }: { group: string }) => group === "C")).toBe(false);
    expect(await ask()).toEqual(before);
    expect(await store.query("select active from coupon where code = 'ISLAS10'")).toEqual([{ active: false }]);
    expect((await store.query("select version from tariff order by id")).map(({ version }) => version)).toEqual([
      "2026-1",
      "2027-01-15.1",
    ]);
    const { version, textsDate } = (await get("/configuracion")).body.data;
    // Only prices were published, so the configuration version stays.
    expect([version, textsDate]).toEqual(["2026-11-21", "2026-11-21"]);
  });

  it("publishes twice on one day, and dates the legal texts when a number in them changes", async () => {
    const name = await writeChanged((file) => {
      file.configuration.youngDriver.perDayCents = 900;
    });
    expect((await desk("publish", name)).done).toBe(true);
    const { version, textsDate } = (await get("/configuracion")).body.data;
    expect([version, textsDate]).toEqual(["2027-01-15.2", "2027-01-15"]);
    expect((await offers()).some(({ group }: { group: string }) => group === "C")).toBe(true);
  });

  it.each<[string, (file: Draft) => void, RegExp]>([
    [
      "a missing price",
      (file) => delete file.groups[2].prices.perDayCents.PEAK,
      /^groups\[2\] \(C\) › prices › perDayCents › PEAK is missing$/,
    ],
    ["a price in words", (file) => (file.groups[2].prices.perDayCents.PEAK = "86"), /PEAK must be a number$/],
    [
      "an active group without prices",
      (file) => (file.groups[2].prices = null),
      /^groups\[2\] \(C\) › prices must be there while the group is active$/,
    ],
    ["a missing cover", (file) => delete file.groups[0].prices.coverages.SCDW, /SCDW is missing$/],
    ["a gap in the seasons", (file) => file.configuration.seasons.splice(3, 1), /no season holds 07-15…08-31/],
    ["bands that end early", (file) => file.configuration.bands.pop(), /bands/],
    ["a missing extra price", (file) => file.extras.pop(), /the extra TOP_CASE has no price/],
    [
      "an unknown office",
      (file) => (file.groups[0].units[0].office = "XX"),
      /^groups\[0\] \(A\) › units\[0\] \(.+\) › office names XX/,
    ],
    [
      "a return to an unknown office",
      (file) => file.offices[0].returnOffices.push("XX"),
      /returnOffices\[3\] names XX/,
    ],
    [
      "a one-way return without fee",
      (file) => delete file.configuration.oneWay.feeCents["AE-P"],
      /^configuration › oneWay › feeCents: the way from office to office AE-P is allowed/,
    ],
    [
      "a duplicate plate",
      (file) => (file.groups[0].units[1].plate = file.groups[0].units[0].plate),
      /plate is there twice/,
    ],
    [
      "a misspelt key",
      (file) => (file.offices[0].fone = "1"),
      /^offices\[0\] \(AE\) has fone, which a catalogue does not know$/,
    ],
    ["an invalid date", (file) => (file.coupons[0].validFrom = "2027-02-30"), /validFrom must be a date that exists/],
    ["a changed group id", (file) => (file.groups[0].id = 77), /^groups\[0\] \(A\) › id must stay 1/],
  ])("refuses %s, names its place in the file and changes nothing", async (_, change, sentence) => {
    const name = await writeChanged(change);
    const before = await everything();
    for (const what of ["check", "publish"]) {
      const { done, lines } = await desk(what, name);
      expect(done).toBe(false);
      expect(lines.slice(1).some((line) => sentence.test(line)) ? "told" : lines).toBe("told");
    }
    expect(await everything()).toEqual(before);
  });

  it("reports the file that cannot be read, and the place of a JSON error", async () => {
    expect((await desk("publish", path.join(folder, "none.json"))).lines[0]).toContain("There is no file");
    expect((await desk("publish", await writeCatalogue('{ "offices": [ }'))).lines[1]).toMatch(
      /^the file is no JSON: /,
    );
    expect((await desk("publish", await writeCatalogue("[]"))).lines[1]).toBe(
      "the file must be a group of values { … }",
    );
  });
});
