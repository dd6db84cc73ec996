import { z } from "zod";
import { countryText, emptyCode, requiredCode, requiredLine } from "@/lib/contracts/core/fields";
import { instantSchema } from "@/lib/contracts/core/scalars";
import { isEmailAddress } from "@/lib/domain/core/email-address";
import { hasPostalCodes, isPostalCode, plainPostalCode } from "@/lib/domain/core/postal-code";
import { isTaxId, plainTaxId } from "@/lib/domain/core/tax-id";
import { invoiceStatuses } from "@/lib/domain/rental/after-sales";

type Issues = readonly { readonly path?: readonly PropertyKey[] | undefined }[];

/** Runs a rule over a field and its country only when neither has an error. */
const haveNoIssue =
  (...fields: readonly string[]) =>
  ({ issues }: { readonly issues: Issues }): boolean =>
    !issues.some(({ path }) => path === undefined || path.length === 0 || fields.includes(String(path[0])));

/**
 * Payload of `POST /web/reserva/{code}/factura` (rules section 10): the invoice's addressee; all but `email` required.
 */
export const invoiceRequestSchema = z
  .object({
    fiscalName: requiredLine(120),
    address: requiredLine(160),
    /** Empty where a country has none. */
    postalCode: emptyCode(12).overwrite(plainPostalCode),
    town: requiredLine(80),
    country: countryText,
    taxId: requiredCode(30),
    /** Recipient of the receipt; the booking's e-mail if omitted. */
    email: emptyCode(254)
      .refine((text) => text === "" || isEmailAddress(text), { error: "EMAIL_INVALID" })
      .optional(),
  })
  .refine(({ postalCode, country }) => postalCode !== "" || !hasPostalCodes(country), {
    error: "REQUIRED",
    path: ["postalCode"],
    when: haveNoIssue("postalCode"),
  })
  .refine(({ postalCode, country }) => postalCode === "" || isPostalCode(postalCode, country), {
    error: "POSTAL_CODE_INVALID",
    path: ["postalCode"],
    when: haveNoIssue("postalCode", "country"),
  })
  .refine(({ taxId, country }) => isTaxId(taxId, country), {
    error: "TAX_ID_INVALID",
    path: ["taxId"],
    when: haveNoIssue("taxId", "country"),
  })
  .transform(({ taxId, ...request }) => ({ ...request, taxId: plainTaxId(taxId, request.country) }));
export type InvoiceRequest = z.infer<typeof invoiceRequestSchema>;
/** What the form holds before parsing. */
export type InvoiceRequestInput = z.input<typeof invoiceRequestSchema>;

/** Response to the request: its reference, which is not an invoice number. */
export const invoiceReceiptSchema = z.object({ reference: z.string(), status: z.enum(invoiceStatuses) });
export type InvoiceReceipt = z.infer<typeof invoiceReceiptSchema>;

/** `GET …/factura`: the invoice request, tax number masked; its PDF is at `…/factura/pdf`. */
export const invoiceSchema = invoiceReceiptSchema.extend({
  requestedAt: instantSchema,
  fiscalName: z.string(),
  address: z.string(),
  postalCode: z.string(),
  town: z.string(),
  country: z.string(),
  taxId: z.string(),
  email: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
