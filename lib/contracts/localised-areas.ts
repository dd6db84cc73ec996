/**
 * Public forms of the two localised areas: the Spanish one in es, the English one elsewhere (contract section 2).
 * Imports nothing: next.config reads it without a bundler.
 */
export const localisedAreas = {
  secondHand: { internal: "second-hand", es: "compra-de-coche-segunda-mano", other: "buy-second-hand-car" },
  subscription: { internal: "subscription", es: "suscripcion-de-coche", other: "car-subscription" },
} as const;

/** Query keys that make a second-hand list a filtered one (contract section 10). */
export const secondHandFilterKeys = [
  "brand",
  "model",
  "type",
  "priceMin",
  "priceMax",
  "installmentMax",
  "kmMax",
  "yearMin",
  "fuel",
  "gearbox",
  "powerMin",
  "seats",
  "doors",
  "color",
  "label",
  "traction",
  "office",
  "hideReserved",
  "sort",
  "page",
] as const;

/** Query keys of a sheet's finance calculator, which likewise ask for a page made on request. */
export const secondHandLoanKeys = ["months", "downPayment"] as const;
