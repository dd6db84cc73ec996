import { seedDatabase } from "@/lib/backend/core/db/seed/seed-database";
import { useDatabase } from "@/tests/support/database";

const database = useDatabase();

const count = async (table: string) => Number((await database.query(`select count(*)::int as n from ${table}`))[0]?.n);

describe("the seed", () => {
  it("seeds the name of every country in five languages", async () => {
    const rows = await database.query("select code, names from country where code in ('DE', 'ES') order by code");
    expect(rows).toEqual([
      {
        code: "DE",
        names: { ES: "Alemania", EN: "Germany", DE: "Deutschland", IT: "Germania", FR: "Allemagne" },
      },
      { code: "ES", names: { ES: "España", EN: "Spain", DE: "Spanien", IT: "Spagna", FR: "Espagne" } },
    ]);
  });

  it("gives no petrol or diesel car the environmental badge of hybrids", async () => {
    const badge = "environmental_label in ('ECO', '0')";
    expect(
      await database.query(`select code from rental_group where fuel in ('PETROL', 'DIESEL') and ${badge}`),
    ).toEqual([]);
  });

  it("adds missing names to an older database, except where staff have renamed the row", async () => {
    await database.query("update office set names = null");
    await database.query("update rental_group set names = null");
    await database.query("update rental_group set name = 'Pequeño' where code = 'A'");
    await seedDatabase();
    expect(await database.query("select names ->> 'DE' as name from office where code = 'AE'")).toEqual([
      { name: "Flughafen Ibiza" },
    ]);
    const withoutName =
      "select code from rental_group where names is null union select code from office where names is null";
    expect(await database.query(withoutName)).toEqual([{ code: "A" }]);
  });

  it("leaves a filled database unchanged when seeding again", async () => {
    await seedDatabase();
    expect(await count("unit")).toBe(4 * 19 + 6 * 7 + 10 + 5);
  });
});
