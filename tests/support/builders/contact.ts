import type { ContactInput } from "@/lib/contracts/sales/enquiry";

/** A complete message of the contact form. */
export const contactMessage = (changes: Partial<ContactInput> = {}): ContactInput => ({
  fullName: "Prueba Ejemplo",
  email: "prueba@example.test",
  phone: "971 123 456",
  message: "¿Puedo llevar una bicicleta?\n\nGracias <b>",
  subject: "GENERAL",
  code: "",
  acceptsTerms: true,
  consentsData: true,
  acceptsPrivacy: true,
  receivesOffers: false,
  lang: "es",
  ...changes,
});
