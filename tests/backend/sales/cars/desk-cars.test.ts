import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runDesk } from "@/lib/backend/cli/run-desk";
import { minuteJobs } from "@/lib/backend/reconcile-jobs";
import { runToEnd } from "@/scripts/launcher/children.mjs";
import { useDatabase } from "@/tests/support/database";
import { eventually } from "@/tests/support/wait-for";
import { get } from "@/tests/support/web";

const store = useDatabase();
const day = 24 * 3_600_000;

async function desk(words: string[], now = new Date()): Promise<string> {
  const { done, lines } = await runDesk(["car", ...words], now);
  if (!done) throw new Error(lines.join("\n"));
  return lines.join("\n");
}
async function refused(...words: string[]): Promise<string> {
  const { done, lines } = await runDesk(["car", ...words], new Date());
  expect(done).toBe(false);
  return lines.join("\n");
}
const carOf = async (id: string) => (await store.query("select * from second_hand_car where id = $1", [id]))[0];
const versionOf = async () => Number((await store.query("select version from stock_version"))[0]?.version);

let ids: string[] = [];
beforeAll(async () => {
  const rows = await store.query(
    "select id from second_hand_car where sold_at is null and not reserved and previous_price_cents is null order by id",
  );
  ids = rows.map(({ id }) => String(id));
});
const fresh = () => {
  const id = ids.pop();
  if (id === undefined) throw new Error("no car is left");
  return id;
};

describe("a car at the desk", () => {
  it("is reserved for seven days, which end by themselves, not before", async () => {
    const [id, now] = [fresh(), new Date()];
    expect(await desk(["reserve", id], now)).toContain("is reserved until");
    expect(await refused("reserve", id)).toContain("Release it first");
    expect((await get(`/segundamano/${id}`)).body.data.reserved).toBe(true);
    await minuteJobs(new Date(now.getTime() + 7 * day - 1000));
    expect((await carOf(id))?.reserved).toBe(true);
    await minuteJobs(new Date(now.getTime() + 7 * day));
    expect(await carOf(id)).toMatchObject({ reserved: false, reserved_until: null });
  });

  it("is released, sold and, when the sale fell through, offered again", async () => {
    const id = fresh();
    expect(await refused("release", id)).toContain("is not reserved");
    await desk(["reserve", id]);
    expect(await desk(["release", id])).toContain("can be bought again");
    await desk(["reserve", id]);
    expect(await desk(["sell", id])).toContain("is sold");
    expect(await carOf(id)).toMatchObject({ reserved: false, reserved_until: null, sold_at: expect.any(Date) });
    for (const words of [
      ["sell", id],
      ["reserve", id],
      ["reprice", id, "--price", "9000"],
    ]) {
      expect(await refused(...words)).toContain("is sold");
    }
    expect((await get(`/segundamano/${id}`)).body.data).toMatchObject({ sold: true, reserved: false });
    expect(await desk(["publish", id])).toContain("is offered");
    expect(await refused("publish", id)).toContain("for sale already");
    expect((await get(`/segundamano/${id}`)).body.data.sold).toBe(false);
  });

  it("shows beside its price only the lowest of the thirty days before the reduction", async () => {
    const [id, start] = [fresh(), Date.parse("2027-01-01T10:00:00Z")];
    const at = (days: number) => new Date(start + days * day);
    const shown = async () => (await get(`/segundamano/${id}`)).body.data.previousPriceCents;
    expect(await desk(["reprice", id, "--price", "30000"], at(0))).toContain("no price before");
    expect(await desk(["reprice", id, "--price", "31000,50"], at(20))).toContain("no price before");
    expect(await shown()).toBeNull();
    expect(await desk(["reprice", id, "--price", "28000"], at(40))).toContain("beside €30,000.00");
    expect(await shown()).toBe(3_000_000);
    await desk(["reprice", id, "--price", "27500"], at(80));
    expect(await shown()).toBe(2_800_000);
    await desk(["reprice", id, "--price", "29000"], at(81));
    expect(await shown()).toBeNull();
    expect(await refused("reprice", id, "--price", "29000")).toContain("costs that already");
    expect(await desk(["show", id])).toContain("Asked       €31,000.50 from");
  });

  it("keeps its price while it is reserved, and costs no nonsense", async () => {
    const id = fresh();
    await desk(["reserve", id]);
    expect(await refused("reprice", id, "--price", "9000")).toContain("is reserved");
    expect(await refused("reprice", id)).toContain("--price is missing");
    expect(await refused("reprice", id, "--price", "cheap")).toContain("an amount like");
    expect(await refused("reprice", id, "--price", "1")).toContain("at least 100 euro");
  });

  it("is found by state and name", async () => {
    const lines = (await desk(["list", "sale", "--name", "Panda"])).split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\d+ Fiat Panda .* €[\d,.]+, (for sale|RESERVED)/);
    expect(await desk(["list", "sold"])).toContain("SOLD on");
    expect(await desk(["list", "all", "--name", "Trabant"])).toContain("no such car");
  });

  it.each([
    [["show", "1"], "no second-hand car"],
    [["sell", "1999999"], "no second-hand car"],
    [["sell"], "number is missing"],
    [["sell", "x1"], "a whole number"],
    [["wash", "1001"], "There is no `car wash`"],
    [["list", "stolen"], "sale, reserved, sold, all"],
    [[], "What to do with cars is missing"],
    [["publish", "/nowhere/car.json"], "There is no car /nowhere/car.json"],
  ])("with the words %j is refused in plain words", async (words, sentence) => {
    expect(await refused(...words)).toContain(sentence);
  });
});

describe("a new car", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), "cars-"));
  });
  afterAll(() => fs.rm(folder, { recursive: true }));

  const car = {
    brand: "Citroën",
    model: "C4 Cactus",
    version: "PureTech 110 Shine",
    registration: "2019-03",
    km: 61_000,
    fuel: "PETROL",
    gearbox: "MANUAL",
    powerHp: 110,
    powerKw: 81,
    engineCc: 1199,
    color: "WHITE",
    doors: 5,
    seats: 5,
    warrantyMonths: 12,
    energyLabel: "B",
    environmentalLabel: "C",
    consumptionTenths: 52,
    rangeKm: null,
    co2GramsPerKm: 119,
    maxSpeed: 188,
    zeroTo100Tenths: 99,
    traction: "FRONT",
    fiscalPowerHundredths: 875,
    type: "COMPACT",
    priceCents: 1_090_000,
    origin: "PURCHASE",
    owners: 1,
    services: [{ at: "2021-03-01", km: 20_000 }],
    inspectionValidUntil: "2027-03-01",
    vinPartial: "A12345",
    officeId: 4,
    equipment: ["ABS"],
    imperfections: [],
    homeDelivery: true,
    vatDeductible: false,
  };
  const file = async (content: unknown) => {
    const name = path.join(folder, "car.json");
    await fs.writeFile(name, typeof content === "string" ? content : JSON.stringify(content));
    return name;
  };

  it("comes out of a file and stands in the list as the newest", async () => {
    const output = await desk(["publish", await file(car)]);
    const id = Number(/^\d+/.exec(output)?.[0]);
    const { data } = (await get(`/segundamano/${id}`)).body;
    expect(data).toMatchObject({ ...car, slug: `citroen/c4-cactus/2019-${id}`, reserved: false, sold: false });
    expect(await store.query("select price_cents from car_price where car_id = $1", [id])).toEqual([
      { price_cents: 1_090_000 },
    ]);
  });

  it.each([
    ["{", "is not JSON"],
    [{}, "brand"],
    [{ ...car, priceCents: 10.5 }, "priceCents"],
    [{ ...car, fuel: "COAL" }, "fuel"],
    [{ ...car, wheels: 5 }, "wheels"],
    [{ ...car, brand: "—" }, "brand"],
    [{ ...car, registration: "2019-13" }, "registration"],
  ])("that isn't whole is refused with what is wrong", async (content, what) => {
    expect(await refused("publish", await file(content))).toContain(what);
  });

  it("at an office that is closed is refused", async () => {
    expect(await refused("publish", await file({ ...car, officeId: 2 }))).toContain(
      "no office with this number, or it is closed",
    );
    expect(await refused("publish", await file({ ...car, officeId: 99 }))).toContain(
      "no office with this number, or it is closed",
    );
  });
});

describe("the state of the stock", () => {
  it("moves with every change of a car, and only then", async () => {
    const before = await versionOf();
    await minuteJobs(new Date());
    await store.query("update second_hand_car set km = km where id = 0");
    expect(await versionOf()).toBe(before);
    const id = fresh();
    await store.query("update second_hand_car set km = km + 1 where id = $1", [id]);
    await store.query("delete from second_hand_car where id = $1", [id]);
    expect(await versionOf()).toBe(before + 2);
  });

  it("that another process changes is known here within seconds, without anyone waiting for it", async () => {
    const id = fresh();
    const listed = async () => {
      const { slug } = (await get(`/segundamano/${id}`)).body.data;
      const [brand] = slug.split("/");
      const { items, total } = (await get(`/segundamano?brand=${brand}`)).body.data;
      return { total, isThere: items.some((car: { id: number }) => String(car.id) === id) };
    };
    const before = await listed();
    expect(before.isThere).toBe(true);
    const env = { DATABASE_URL: store.url };
    expect(await runToEnd(process.execPath, ["scripts/desk.mjs", "car", "sell", id], { env, stdio: "pipe" })).toBe(
      true,
    );
    // A sold car is hidden at once, even while the cached list still counts it.
    expect((await listed()).isThere).toBe(false);
    const after = await eventually(listed, ({ total }) => total !== before.total);
    expect(after.total).toBe(before.total - 1);
  });
});
