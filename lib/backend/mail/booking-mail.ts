import { z } from "zod";
import { driverFacts } from "@/lib/contracts/driver-change";
import { pickedExtraSchema } from "@/lib/contracts/quote";
import { centsSchema } from "@/lib/contracts/scalars";
import { mailTemplates } from "./mail-templates";

const about = { kind: z.literal("mail"), bookingId: z.number().int() };

/** What of a rental can be changed, as it stood at one moment. */
const rentalStateSchema = z.object({
  pickupOfficeId: z.number().int(),
  returnOfficeId: z.number().int(),
  pickupAt: z.string(),
  returnAt: z.string(),
  extras: z.array(pickedExtraSchema.pick({ code: true, units: true })),
  flightNumber: z.string(),
  totalCents: centsSchema,
  dueAtPickupCents: centsSchema,
});
export type RentalState = z.infer<typeof rentalStateSchema>;

const endMailSchema = z.object({
  ...about,
  template: z.enum(["cancellation", "noShow"]),
  refundCents: centsSchema,
  keptCents: centsSchema,
});
export type EndMail = z.infer<typeof endMailSchema>;

const depositMailSchema = z.object({
  ...about,
  template: z.literal("depositRetained"),
  depositCents: centsSchema,
  retainedCents: centsSchema,
  reason: z.string(),
  answerBy: z.iso.datetime(),
});
export type DepositMail = z.infer<typeof depositMailSchema>;

const changeMailSchema = z.object({
  ...about,
  template: z.literal("change"),
  was: rentalStateSchema,
  is: rentalStateSchema,
  /** What of the driver was changed: said by name, never kept here. */
  driver: z.array(z.enum(driverFacts)).optional(),
  refundCents: centsSchema,
});
export type ChangeMail = z.infer<typeof changeMailSchema>;

/** A mail about one booking: written from the booking as it stands when it leaves, with what only its event knows. */
export const bookingMailSchema = z.discriminatedUnion("template", [
  z.object({ ...about, template: z.enum(mailTemplates) }),
  endMailSchema,
  changeMailSchema,
  depositMailSchema,
]);
export type BookingMail = z.infer<typeof bookingMailSchema>;
