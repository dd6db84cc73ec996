import { seedDatabase } from "@/lib/backend/db/seed/seed-database";
import { useDatabase } from "../support/database";

const database = useDatabase();

const count = async (table: string) => Number((await database.query(`select count(*)::int as n from ${table}`))[0]?.n);

describe("the seed", () => {
  it("holds the offices, groups and units of the rules", async () => {
    expect(await count("office")).toBe(4);
    expect(await count("rental_group")).toBe(12);
    const units = await database.query(
      `select g.code, u.home_office_id as office, count(*)::int as n, count(*) filter (where u.desk_only)::int as desk
       from unit u join rental_group g on g.id = u.group_id where g.code in ('A', 'E', 'M1', 'M2') group by 1, 2 order by 1, 2`,
    );
    expect(units).toEqual([
      { code: "A", office: 1, n: 8, desk: 1 },
      { code: "A", office: 3, n: 3, desk: 0 },
      { code: "A", office: 4, n: 8, desk: 1 },
      { code: "E", office: 1, n: 3, desk: 1 },
      { code: "E", office: 3, n: 1, desk: 0 },
      { code: "E", office: 4, n: 3, desk: 1 },
      { code: "M1", office: 1, n: 4, desk: 1 },
      { code: "M1", office: 3, n: 2, desk: 0 },
      { code: "M1", office: 4, n: 4, desk: 1 },
      { code: "M2", office: 1, n: 2, desk: 1 },
      { code: "M2", office: 3, n: 1, desk: 0 },
      { code: "M2", office: 4, n: 2, desk: 1 },
    ]);
  });

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
