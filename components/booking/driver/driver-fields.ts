import type { DriverInput } from "@/lib/contracts/driver";

/** Every field in the order of the form. */
export const driverFields = [
  ...(["firstName", "lastName", "nationality", "birthDay", "birthMonth", "birthYear"] as const),
  ...(["email", "emailRepeat", "mobile", "flightNumber", "arrivesWithoutFlight", "hotel", "observations"] as const),
  ...(["declaresLicenceOverTwoYears", "declaresGroupLicence", "acceptsLicenceNotice"] as const),
  ...(["acceptsPrivacyAndTerms", "receivesOffers"] as const),
] satisfies (keyof DriverInput)[];
