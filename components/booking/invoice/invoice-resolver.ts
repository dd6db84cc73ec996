import { zodResolver } from "@hookform/resolvers/zod";
import { invoiceRequestSchema } from "@/lib/contracts/invoice";

/** Judges the form by the contract's own schema. In a file of its own: it loads when typing begins, not before. */
export const resolveInvoice = zodResolver(invoiceRequestSchema);
