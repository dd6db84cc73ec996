import { seedConfiguration } from "@/lib/backend/core/db/seed/configuration";
import { checkCatalogue } from "@/lib/domain/pricing/check-catalogue";
import { aCatalogue, configuration } from "@/tests/support/builders/configuration";

describe("the configuration that a new database gets", () => {
  it("passes the start-up check", () => {
    expect(checkCatalogue(aCatalogue({ configuration: seedConfiguration }))).toEqual([]);
  });

  it("holds the numbers of the rules", () => {
    expect(seedConfiguration).toMatchObject(configuration);
  });
});
