import { seedConfiguration } from "@/lib/backend/db/seed/configuration";
import { checkCatalogue } from "@/lib/domain/catalogue/check-catalogue";
import { aCatalogue, configuration } from "@/tests/support/builders/configuration";

describe("the configuration that a new database gets", () => {
  it("passes the start-up check", () => {
    expect(checkCatalogue(aCatalogue({ configuration: seedConfiguration }))).toEqual([]);
  });

  it("holds the numbers of the rules", () => {
    expect(seedConfiguration).toMatchObject(configuration);
  });
});
