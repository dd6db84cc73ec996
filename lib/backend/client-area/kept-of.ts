import type { BookingRecord } from "@/lib/backend/client-area/booking-records";
import type { Erasure } from "@/lib/contracts/client";

/** What the law keeps of a client's own bookings, for them to read. */
export const keptOf = (records: readonly BookingRecord[]): Erasure["kept"] =>
  records.filter(({ owned }) => owned).flatMap(({ code, kept }) => kept.map((one) => ({ bookingCode: code, ...one })));
