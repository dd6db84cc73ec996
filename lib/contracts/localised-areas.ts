/**
 * URL segments of the two localised areas: Spanish in es, English in the other languages (contract section 2).
 * Imports nothing: next.config reads it without a bundler.
 */
export const localisedAreas = {
  secondHand: { internal: "second-hand", es: "compra-de-coche-segunda-mano", other: "buy-second-hand-car" },
  subscription: { internal: "subscription", es: "suscripcion-de-coche", other: "car-subscription" },
} as const;

/** Query keys that filter a second-hand list (contract section 10); such pages are rendered on request. */
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

/** Query keys of a car page's finance calculator, also rendered on request. */
export const secondHandLoanKeys = ["months", "downPayment"] as const;
