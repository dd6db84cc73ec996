import { zodResolver } from "@hookform/resolvers/zod";
import { driverSchema } from "@/lib/contracts/driver";

/** Judges the form by the contract's own schema. In a file of its own: it loads when typing begins, not before. */
export const resolveDriver = zodResolver(driverSchema);
