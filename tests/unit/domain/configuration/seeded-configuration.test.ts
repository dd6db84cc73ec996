import { seedConfiguration } from "@/lib/backend/db/seed/configuration";
import { checkConfiguration } from "@/lib/domain/catalogue/check-catalogue";
import { configuration } from "@/tests/support/builders/configuration";
import { offices } from "@/tests/support/builders/offices";

describe("the configuration that a new database gets", () => {
  it("passes the start-up check", () => {
    expect(checkConfiguration(seedConfiguration, offices)).toEqual([]);
  });

  it("holds the numbers of the rules", () => {
    expect(seedConfiguration).toMatchObject(configuration);
  });
});
