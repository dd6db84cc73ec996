import type { SubscriptionInput } from "@/lib/contracts/sales/subscription";

/** A complete enquiry about a subscription, without dates. */
export const subscriptionEnquiry = (changes: Partial<SubscriptionInput> = {}): SubscriptionInput => ({
  fullName: "Prueba Ejemplo",
  email: "prueba@example.test",
  phone: "971 123 456",
  message: "¿Puedo empezar en diciembre?",
  island: "MALLORCA",
  acceptsTerms: true,
  consentsData: true,
  acceptsPrivacy: true,
  licenceOverTwoYears: true,
  receivesOffers: false,
  lang: "es",
  ...changes,
});
