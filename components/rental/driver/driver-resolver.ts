import { zodResolver } from "@hookform/resolvers/zod";
import { driverSchema } from "@/lib/contracts/rental/driver";

/** Validates the form by the contract's schema. Its own file, so that zod loads as a lazy chunk on first focus. */
export const resolveDriver = zodResolver(driverSchema);
