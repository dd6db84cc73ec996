import { GET as getLlms } from "@/app/llms.txt/route";
import { GET as getSecurity } from "@/app/well-known/security.txt/route";
import { useDatabase } from "@/tests/support/database";

jest.mock("next/cache", () => ({ unstable_cache: (load: unknown) => load }));

useDatabase();

it("there is no security.txt while the company's address is a placeholder", async () => {
  expect((await getSecurity()).status).toBe(404);
});

it("llms.txt names offices, prices, rules and pages from the catalogue", async () => {
  const answer = await getLlms();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  const lines = (await answer.text()).split("\n");
  expect(lines[0]).toBe("# WebK10");
  for (const line of [
    "- [Ibiza Port](http://localhost:3000/en/rent/offices/ibiza-centro): Estación Marítima, 07800 Eivissa",
    "- [Fiat Panda or similar](http://localhost:3000/en/rent/fleet/fiat-panda): car, 4 seats, manual gearbox, from €17.10 a day for 7 days in the cheapest season",
    "- Drivers: at least 21 years old with 2 years of licence; some groups ask for more. Up to the age of 24: €8 more a day, at most €80.",
    "- Each with 12 months of legal guarantee and the right to return it within 15 days or 1000 km.",
    "- [Cars by the month](http://localhost:3000/en/car-subscription): 1250 km a month included",
  ])
    expect(lines).toContain(line);
});
