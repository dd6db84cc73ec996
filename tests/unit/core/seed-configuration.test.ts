import { seedConfiguration } from "@/lib/backend/core/db/seed/configuration";
import { checkCatalogue } from "@/lib/domain/pricing/check-catalogue";
import { aCatalogue, configuration } from "@/tests/support/builders/configuration";

describe("seed configuration", () => {
  it("the seed configuration passes the start-up check", () => {
    expect(checkCatalogue(aCatalogue({ configuration: seedConfiguration }))).toEqual([]);
  });

  it("the seed configuration has the numbers of the rules", () => {
    expect(seedConfiguration).toMatchObject(configuration);
  });
});
