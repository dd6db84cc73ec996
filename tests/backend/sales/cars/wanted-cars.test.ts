import { useDatabase } from "@/tests/support/database";
import { generatedCars } from "@/tests/support/generated-cars";
import { get } from "@/tests/support/web";

const store = useDatabase();
const list = async (query: string) => (await get(`/segundamano?${query}`)).body.data;

beforeAll(async () => {
  await store.query(generatedCars(200));
  await store.query(`update second_hand_car set equipment = '{ABS,ISOFIX,TOW_BAR}' where id % 5 = 0`);
  await store.query(`update second_hand_car set brand = 'Citroën', model = 'C3 Aircross', version = '1.2 PureTech'
    where brand_slug = 'brand-9' and id % 2 = 0`);
});
const idsOf = async (condition: string) =>
  (await store.query(`select id from second_hand_car where sold_at is null and ${condition}`)).length;

it("lists cars that have all chosen equipment, and counts how many of them have each other item", async () => {
  const answer = await list("equipment=TOW_BAR,ISOFIX");
  const count = await idsOf("id % 5 = 0");
  expect(answer.total).toBe(count);
  expect(answer.facets.equipment).toEqual([
    { value: "ISOFIX", count },
    { value: "TOW_BAR", count },
    { value: "ABS", count },
  ]);
  expect((await list("equipment=BLUETOOTH,TOW_BAR")).total).toBe(0);
  expect((await list("equipment=SPOILER")).total).toBe(await idsOf("true"));
});

it.each(["citroen", "CITROËN c3", "aircross 1.2", "puretech Citro", "c3aircross"])(
  "finds cars by words of brand, model and version, whatever accents and case: %s",
  async (text) => {
    const answer = await list(`q=${encodeURIComponent(text)}`);
    expect(answer.total).toBe(await idsOf("brand = 'Citroën'"));
    expect(answer.items[0].brand).toBe("Citroën");
  },
);

it.each(["%25", "_", "'", "%5C"])("answers the search text %s with a list", async (text) => {
  expect((await get(`/segundamano?q=${text}`)).status).toBe(200);
});

it("finds no car when one of the words is missing", async () => {
  expect((await list("q=citroen+panda")).total).toBe(0);
});
