import { z } from "zod";

const problemSchema = z.object({
  name: z.string(),
  details: z.array(z.object({ issue: z.string() })).optional(),
});

/** The issue that PayPal names in an error answer; null when the error is no answer of PayPal's. */
export function readProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  try {
    const { name, details } = problemSchema.parse(JSON.parse(error.message));
    return details?.[0]?.issue ?? name;
  } catch {
    return null;
  }
}
