import "server-only";
import { bookingAccessValue } from "@/lib/auth/booking-access";
import { busySchema } from "@/lib/contracts/availability";
import { statusByCode } from "@/lib/contracts/error-codes";
import type { AvailabilityRequest } from "@/lib/contracts/search";
import type { AvailabilityAnswer } from "@/lib/web-client/questions";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** Availability as the browser would have asked for it; null when it is down, then the browser asks again itself. */
export async function loadAvailability(request: AvailabilityRequest): Promise<AvailabilityAnswer | null> {
  const answer = await unwrap(
    (await web({ bookingToken: await bookingAccessValue() })).disponibilidad.$post({ json: request }),
  );
  if (answer.ok) return { ok: true, data: answer.value, code: answer.code };
  if (statusByCode[answer.code] >= 500) return null;
  return { ok: false, code: answer.code, data: busySchema.safeParse(answer.data).data ?? null };
}
