import { seedDatabase } from "@/lib/backend/db/seed/seed-database";
import { useDatabase } from "../support/database";

const database = useDatabase();

const count = async (table: string) => Number((await database.query(`select count(*)::int as n from ${table}`))[0]?.n);

describe("the seed", () => {
  it("names every country in five languages", async () => {
    const rows = await database.query("select code, names from country where code in ('DE', 'ES') order by code");
    expect(rows).toEqual([
      {
        code: "DE",
        names: { ES: "Alemania", EN: "Germany", DE: "Deutschland", IT: "Germania", FR: "Allemagne" },
      },
      { code: "ES", names: { ES: "España", EN: "Spain", DE: "Spanien", IT: "Spagna", FR: "Espagne" } },
    ]);
  });

  it("leaves a filled database alone", async () => {
    await seedDatabase();
    expect(await count("unit")).toBe(4 * 19 + 6 * 7 + 10 + 5);
  });
});
