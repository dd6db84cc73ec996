import { zodResolver } from "@hookform/resolvers/zod";
import { profileUpdateSchema } from "@/lib/contracts/client";

/** Judges the form by the contract's own schema. In a file of its own: it loads when typing begins, not before. */
export const resolveProfile = zodResolver(profileUpdateSchema);
