import { z } from "zod";
import { cancellationCodes, cancellationNotices } from "@/lib/domain/cancellation/vocabulary";
import { centsSchema } from "./scalars";

/** `GET /web/reserva/{code}/cancelacion`: what a cancellation would do now (rules section 10). */
export const cancellationVerdictSchema = z.object({
  allowed: z.boolean(),
  code: z.enum(cancellationCodes).nullable(),
  refundCents: centsSchema,
  keptCents: centsSchema,
  /** Last wall-clock minute, included, at which it is free; null for the non-refundable rate. */
  limit: z.string().nullable(),
  notices: z.array(z.enum(cancellationNotices)),
});
export type CancellationView = z.infer<typeof cancellationVerdictSchema>;

/** `POST …/cancelacion`. `acceptsTerms` other than true is CANCEL_TERMS_REQUIRED, not a malformed request. */
export const cancellationRequestSchema = z.object({ acceptsTerms: z.boolean(), expectedRefundCents: centsSchema });
export type CancellationRequest = z.infer<typeof cancellationRequestSchema>;

/** `data` of CANCEL_PAST_LIMIT and REFUND_CHANGED: the amounts that may be confirmed. */
export const cancellationAmountsSchema = z.object({ refundCents: centsSchema, keptCents: centsSchema });

/** `data` of CANCEL_NOT_CONFIRMED: false while the provider has not said whether anything was paid. */
export const givenUpSchema = z.object({ released: z.boolean() });
