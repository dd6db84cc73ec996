import { type Configuration, seasonCodes } from "@/lib/domain/core/configuration";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import type { checkCatalogue } from "@/lib/domain/pricing/check-catalogue";
import { offices } from "./offices";

/** The configuration of contract section 8, as far as the domain reads it. */
export const configuration: Configuration = {
  timeZone: "Europe/Madrid",
  vatBasisPoints: 2100,
  minimumAge: 21,
  youngDriverMaxAge: 24,
  minimumLicenceYears: 2,
  maxDays: 30,
  minDays: 1,
  graceMinutes: 59,
  stepMinutes: 30,
  noticeHours: 2,
  afterHoursNoticeHours: 24,
  furthestDays: 365,
  turnaroundMinutes: { CAR: 120, MOTORCYCLE: 60, VAN: 180 },
  afterHoursFeeCents: 4000,
  closedDates: ["12-25", "01-01"],
  oneWay: { feeCents: { "1-3": 2000, "3-1": 2000 }, freeFromDays: 7 },
  youngDriver: { perDayCents: 800, capCents: 8000 },
  coverageMaxDays: 14,
  fullPaymentDiscountBasisPoints: 500,
  nonRefundableDiscountBasisPoints: 1000,
  campaignMaxBasisPoints: 1000,
  cancellationHours: 24,
  quoteMinutes: 30,
  holdMinutes: 15,
  providerMarginMinutes: 10,
  holdExtensionMinutes: 10,
  holdExtensionsMax: 2,
  pageLimitMinutes: { stripe: 31, paypal: 30, redsys: 30 },
  seasons: [
    { code: "LOW", from: "01-07", to: "03-31" },
    { code: "MID", from: "04-01", to: "05-31" },
    { code: "HIGH", from: "06-01", to: "07-14" },
    { code: "PEAK", from: "07-15", to: "08-31" },
    { code: "HIGH", from: "09-01", to: "09-30" },
    { code: "MID", from: "10-01", to: "10-31" },
    { code: "LOW", from: "11-01", to: "12-19" },
    { code: "MID", from: "12-20", to: "01-06" },
  ],
  bands: [
    { from: 1, to: 2, factorBasisPoints: 12_000 },
    { from: 3, to: 6, factorBasisPoints: 10_000 },
    { from: 7, to: 13, factorBasisPoints: 9000 },
    { from: 14, to: 20, factorBasisPoints: 8400 },
    { from: 21, to: 30, factorBasisPoints: 8100 },
  ],
};

export const aConfiguration = (changes: Partial<Configuration> = {}): Configuration => ({
  ...configuration,
  ...changes,
});

/** A complete catalogue, as `checkCatalogue` accepts it. */
export const aCatalogue = (
  changes: Partial<Parameters<typeof checkCatalogue>[0]> = {},
): Parameters<typeof checkCatalogue>[0] => ({
  configuration,
  offices,
  groups: [{ code: "A", seasons: seasonCodes, coverages: coverageCodes }],
  extras: extraCodes,
  ...changes,
});
