import { z } from "zod";
import { localizedTextSchema } from "./scalars";

/** Country list entry (specification section 3): two-letter code and the name in the five languages. */
export const countrySchema = localizedTextSchema.extend({ code: z.string().length(2) });
export type Country = z.infer<typeof countrySchema>;
