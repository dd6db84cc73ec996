import { type CheckinDriverInput, checkinDriverSchema } from "@/lib/contracts/checkin";

/**
 * Malformed fields by the contract's own schema, each with its code. In a file of its own: it loads when typing begins.
 */
export function formatErrors(part: CheckinDriverInput): readonly { readonly field: string; readonly code: string }[] {
  const { error } = checkinDriverSchema.safeParse(part);
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join("."), code: message }));
}
