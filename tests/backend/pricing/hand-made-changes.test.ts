import { Client } from "pg";
import { useDatabase } from "@/tests/support/database";

const store = useDatabase();
const guarded = [
  "office",
  "rental_group",
  "unit",
  "campaign",
  "coupon",
  "configuration",
  "tariff",
  "season_price",
  "coverage_price",
  "extra_price",
  "subscription_offer",
  "subscription_term",
  "photo",
  "second_hand_car",
];

/** A plain SQL connection, as with psql. */
async function byHand<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: store.url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const version = async () => Number((await store.query("select version from catalogue_version"))[0]?.version);

describe("a change made in SQL", () => {
  it.each(guarded)("refuses a change of %s without the author's name", async (table) => {
    await byHand(async (client) => {
      await expect(client.query(`delete from ${table} where false`)).rejects.toThrow(/is changed by the application/);
      await expect(client.query(`truncate ${table} cascade`)).rejects.toThrow();
    });
  });

  it("accepts a change with an author, and raises the catalogue version for every process", async () => {
    const before = await version();
    await byHand(async (client) => {
      await client.query("set desk.actor = 'cli:owner'");
      await client.query("update office set phone = '+34 971 000 111' where id = 1");
    });
    await store.query("update unit set active = true where id = 1");
    expect(await version()).toBe(before + 2);
  });

  it("does not raise the catalogue version for a change of a used car", async () => {
    const before = await version();
    await store.query("update second_hand_car set color = color");
    expect(await version()).toBe(before);
  });
});
