/** The terms of each contract: of rental, of subscription and of the sale of a second-hand car. */
export const contractPages = ["conditions", "subscription", "sale"] as const;
export type ContractPage = (typeof contractPages)[number];
export const legalPages = [...contractPages, "privacy", "cookies", "notice", "accessibility", "complaints"] as const;
export type LegalPage = (typeof legalPages)[number];
