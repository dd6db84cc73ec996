import { z } from "zod";
import { emptyLine, requiredText } from "@/lib/contracts/core/fields";
import { centsSchema, instantSchema } from "@/lib/contracts/core/scalars";
import { vehicleKinds } from "@/lib/domain/fleet/fleet";
import { unitConcerns } from "@/lib/domain/fleet/unit-choice";
import {
  damageItems,
  fullTank,
  handoverAccessories,
  markKinds,
  photoSides,
  photoStages,
} from "@/lib/domain/rental/after-sales";

const perCent = z.number().int().min(0).max(100);
const place = { side: z.enum(photoSides), x: perCent, y: perCent, kind: z.enum(markKinds) };
const rowId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Damage marked on the drawing of a side; `x` and `y` in percent of it. */
export const newMarkSchema = z.object({ ...place, photoId: rowId.nullable() });
export type NewMark = z.infer<typeof newMarkSchema>;

const plate = z.string().trim().toUpperCase().max(20);
const kilometres = z
  .number({ error: "REQUIRED" })
  .int({ error: "INVALID" })
  .min(0, { error: "INVALID" })
  .max(2_000_000, { error: "INVALID" });
const tank = z
  .number({ error: "REQUIRED" })
  .int({ error: "INVALID" })
  .min(0, { error: "INVALID" })
  .max(fullTank, { error: "INVALID" });
const done = z.boolean().refine((isDone) => isDone, { error: "CHECKBOX_REQUIRED" });
const marks = z.array(newMarkSchema).max(60);

/** SVG path data with `M` and `L` commands only, in a box of 600 × 200; anything else is refused. */
export const signatureSchema = z
  .string()
  .max(60_000, { error: "TOO_LONG" })
  .regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)*$/, { error: "INVALID" });

/** Concerns about the chosen unit that staff have confirmed. */
export const acceptedConcernsSchema = z.array(z.enum(unitConcerns)).max(unitConcerns.length).default([]);
/** Data of the refusal CONFIRM_UNIT. */
export const unitConcernsSchema = z.object({ concerns: z.array(z.enum(unitConcerns)) });

const signed = { signature: signatureSchema.default(""), signedName: emptyLine(80).default("") };
const signedSchema = z.object(signed);

/** Hand-over of the vehicle. Signed by drawing or by typing the name. */
export const handOverSchema = z
  .object({
    /** Empty: the booking's own unit. */
    plate,
    kmOut: kilometres,
    fuelOut: tank,
    accessories: z.array(z.enum(handoverAccessories)).max(handoverAccessories.length),
    marks,
    documentsSeen: done,
    depositBlocked: done,
    ...signed,
    accepted: acceptedConcernsSchema,
  })
  .refine(({ signature, signedName }) => signature !== "" || signedName !== "", {
    path: ["signature"],
    error: "REQUIRED",
    // Asked for together with other fields that are missing.
    when: ({ value }) => signedSchema.safeParse(value).success,
  });
export type HandOverOrder = z.input<typeof handOverSchema>;

/** Return of the vehicle. */
export const returnSchema = z.object({ kmIn: kilometres, fuelIn: tank, marks });
export type ReturnOrder = z.input<typeof returnSchema>;

/** Rows of the damage table; their sum is retained from the security deposit, at most all of it. */
export const retainSchema = z.object({
  items: z.array(z.enum(damageItems)).min(1, { error: "REQUIRED" }).max(20),
  /** Shown to the customer in the mail. */
  reason: requiredText(500),
});
export type RetainOrder = z.input<typeof retainSchema>;
export const retainedSchema = z.object({ retainedCents: centsSchema, answerBy: instantSchema });

export const photoQuerySchema = z.object({
  stage: z.enum(photoStages),
  side: z.enum(photoSides),
  note: z.string().trim().max(200).default(""),
});
export const rentalPhotoSchema = z.object({ id: rowId, url: z.string() });

export const shownMarkSchema = z.object({
  ...place,
  id: rowId,
  stage: z.enum(photoStages),
  /** Found in this rental; false for earlier damage. */
  own: z.boolean(),
  photo: z.string().nullable(),
});
export type ShownMark = z.infer<typeof shownMarkSchema>;

/** Data of the hand-over and return forms: available units, their damage, prices of the damage table. */
export const handoverDetailsSchema = z.object({
  kind: z.enum(vehicleKinds),
  units: z.array(
    z.object({
      plate: z.string(),
      /** The unit allocated to the booking. */
      booked: z.boolean(),
      /** Still out with another booking. */
      out: z.boolean(),
      /** Where it stands at the pick-up. */
      officeId: z.number().int(),
      km: z.number().int().nullable(),
      marks: z.array(shownMarkSchema),
    }),
  ),
  prices: z.array(z.object({ item: z.enum(damageItems), cents: centsSchema })),
});
export type HandoverDetails = z.infer<typeof handoverDetailsSchema>;

export const noteSchema = z.object({ text: requiredText(1000) });
export const plateSchema = z.object({
  plate: requiredText(20).transform((typed) => typed.toUpperCase()),
  accepted: acceptedConcernsSchema,
});

/** The drivers' document data, decrypted for the hand-over. */
export const openedDocumentsSchema = z.object({
  drivers: z.array(
    z.object({ position: z.number().int(), facts: z.array(z.object({ field: z.string(), value: z.string() })) }),
  ),
});
export type OpenedDocuments = z.infer<typeof openedDocumentsSchema>;
