import { z } from "zod";
import { localizedTextSchema } from "./scalars";

const labelSchema = z.object({
  code: z.string(),
  name: localizedTextSchema,
  label: localizedTextSchema,
  summary: localizedTextSchema,
});

/** `GET /web/nombresyetiquetas`: names and labels of the closed lists. */
export const namesAndLabelsSchema = z.object({
  rates: z.array(labelSchema),
  coverages: z.array(labelSchema),
  extras: z.array(labelSchema),
  surcharges: z.array(labelSchema),
  categories: z.array(labelSchema),
  bookingStatuses: z.array(labelSchema),
});
export type NamesAndLabels = z.infer<typeof namesAndLabelsSchema>;
