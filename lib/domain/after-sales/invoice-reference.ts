import { readableSigns } from "@/lib/domain/booking/booking-code";

/** Reference of an invoice request from 7 random bytes, e.g. `F-K7M2QXA`; not the number of an invoice. */
export const invoiceReference = (randomBytes: Uint8Array): string => `F-${readableSigns(randomBytes)}`;
