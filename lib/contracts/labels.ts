import { z } from "zod";
import { localizedTextSchema } from "./scalars";

const labelSchema = z.object({
  code: z.string(),
  name: localizedTextSchema,
  label: localizedTextSchema,
  summary: localizedTextSchema,
});

/** `GET /web/nombresyetiquetas`: the shown names of everything that has a code; what screens and mails say. */
export const namesAndLabelsSchema = z.object({
  rates: z.array(labelSchema),
  coverages: z.array(labelSchema),
  extras: z.array(labelSchema),
  surcharges: z.array(labelSchema),
  categories: z.array(labelSchema),
  bookingStatuses: z.array(labelSchema),
  groups: z.array(labelSchema).default([]),
});
export type NamesAndLabels = z.infer<typeof namesAndLabelsSchema>;
