import type { BookingStatus } from "@/lib/domain/booking/vocabulary";
import type { WallClock } from "@/lib/domain/time/wall-clock";

/** Check-in is open from confirmation until pick-up begins (rules section 10). */
export const isCheckinClosed = (
  { status, pickupAt }: { readonly status: BookingStatus; readonly pickupAt: WallClock },
  wallClock: WallClock,
): boolean => status !== "confirmed" || wallClock >= pickupAt;
