import { z } from "zod";
import { requiredText } from "@/lib/contracts/core/fields";
import { bookingCodeSchema, centsSchema, instantSchema } from "@/lib/contracts/core/scalars";
import { bookingStatuses } from "@/lib/domain/core/booking";
import { cents, plus, times } from "@/lib/domain/core/cents";
import { goodwillStates } from "@/lib/domain/payment/goodwill";
import {
  ledgerKinds,
  operationKinds,
  operationStatuses,
  paymentProviders,
  paymentStatuses,
} from "@/lib/domain/payment/payment";

/** Parses an amount in euro as typed, `12`, `12,5` or `12.50`, to cents; above 0. */
export const euroText = requiredText(12)
  .pipe(z.string().regex(/^\d{1,6}(?:[.,]\d{1,2})?$/, { error: "INVALID" }))
  .transform((typed) => {
    const [euro = "0", part = ""] = typed.split(/[.,]/);
    return plus(times(100, Number(euro)), cents(Number(part.padEnd(2, "0"))));
  })
  .refine((amount) => amount > 0, { error: "INVALID" });

export const goodwillSchema = z.object({ amount: euroText, reason: requiredText(300) });
export const goodwillDoneSchema = z.object({
  goodwillId: z.number().int(),
  amountCents: centsSchema,
  state: z.enum(goodwillStates),
});

export const refundSentSchema = z.object({ amountCents: centsSchema });

export const ledgerLineSchema = z.object({
  id: z.number().int(),
  at: instantSchema,
  code: bookingCodeSchema,
  provider: z.enum(paymentProviders),
  method: z.string(),
  kind: z.enum(ledgerKinds),
  amountCents: centsSchema,
  reference: z.string().nullable(),
  paymentId: z.string(),
});
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

/** A booking's money: payment attempts, operations, goodwill refunds and ledger lines. */
export const bookingMoneySchema = z.object({
  code: bookingCodeSchema,
  status: z.enum(bookingStatuses),
  pickupOfficeId: z.number().int(),
  returnOfficeId: z.number().int(),
  /** False for staff of other offices, who can only read it. */
  ours: z.boolean(),
  totalCents: centsSchema,
  dueAtDeskCents: centsSchema,
  /** Captured money that can still be refunded. */
  leftCents: centsSchema,
  payments: z.array(
    z.object({
      id: z.string(),
      provider: z.enum(paymentProviders),
      method: z.string(),
      status: z.enum(paymentStatuses),
      reason: z.string().nullable(),
      /** Abandoned attempt: its money is voided or refunded automatically. */
      abandoned: z.boolean(),
      amountCents: centsSchema,
      capturedCents: centsSchema,
      refundedCents: centsSchema,
      receipt: z.string().nullable(),
      reference: z.string().nullable(),
      createdAt: instantSchema,
    }),
  ),
  operations: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(operationKinds),
      amountCents: centsSchema,
      status: z.enum(operationStatuses),
      reason: z.string().nullable(),
      goodwill: z.boolean(),
      /** A failed refund whose amount has not been sent again. */
      resendable: z.boolean(),
      createdAt: instantSchema,
      doneAt: instantSchema.nullable(),
    }),
  ),
  ledger: z.array(ledgerLineSchema),
  goodwill: z.array(
    z.object({
      id: z.number().int(),
      amountCents: centsSchema,
      reason: z.string(),
      state: z.enum(goodwillStates),
      needsSecond: z.boolean(),
      askedById: z.number().int(),
      askedBy: z.string(),
      askedAt: instantSchema,
      decidedBy: z.string().nullable(),
    }),
  ),
});
export type BookingMoney = z.infer<typeof bookingMoneySchema>;
