import type { InvoiceRequestInput } from "@/lib/contracts/invoice";

/** The form's fields in their order: errors are summed up in it. */
export const invoiceFields = [
  "fiscalName",
  "taxId",
  "address",
  "postalCode",
  "town",
  "country",
  "email",
] as const satisfies readonly (keyof InvoiceRequestInput)[];
export type InvoiceField = (typeof invoiceFields)[number];

export const invoiceFieldId = (name: InvoiceField) => `invoice-${name}`;
