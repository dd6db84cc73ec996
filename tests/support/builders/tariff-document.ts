import { type TariffDocument, tariffDocumentSchema } from "@/lib/contracts/pricing/desk-prices";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { extraTariffs, tariffs } from "./price-table";
import { wireConfiguration } from "./wire-configuration";

/** The groups of the price table with their ids of the seed. */
export const draftGroups = Object.entries(tariffs).map(([code, { kind }], index) => ({
  ...{ id: index + 1, code, kind },
  active: true,
}));

/** The price table of the rules as a draft tariff document. */
export function aTariffDocument(): TariffDocument {
  const { version: _, textsDate: __, afterHours: ___, ...configuration } = structuredClone(wireConfiguration);
  const prices = Object.values(tariffs).map(
    ({ dailyCents, coverages }, index) =>
      [
        `${index + 1}`,
        {
          perDayCents: { ...dailyCents },
          coverages: Object.fromEntries(coverageCodes.map((code) => [code, coverages[code]])),
        },
      ] as const,
  );
  const extras = extraCodes.map((code) => {
    const {
      perDayCents = 0,
      capCents = null,
      maxUnits = 1,
      kinds = [],
    } = extraTariffs.find((tariff) => tariff.code === code) ?? {};
    return [code, { perDayCents, capCents, maxUnits, vehicleKinds: [...kinds] }] as const;
  });
  return tariffDocumentSchema.parse({
    configuration,
    prices: Object.fromEntries(prices),
    extras: Object.fromEntries(extras),
  });
}
