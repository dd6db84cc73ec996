import "server-only";
import { cache } from "react";
import { bookingAccessValue } from "@/lib/auth/booking-access";
import type { Invoice } from "@/lib/contracts/invoice";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** The invoice request of a booking that this browser may open; null before there is one. */
export const loadInvoice = cache(async (code: string): Promise<Invoice | null> => {
  const client = await web({ bookingToken: await bookingAccessValue() });
  const answer = await unwrap(client.reserva[":code"].factura.$get({ param: { code } }));
  if (answer.ok) return answer.value;
  if (["NOT_FOUND", "BOOKING_NOT_FOUND", "VALIDATION_FAILED"].includes(answer.code)) return null;
  throw new Error(`invoice: ${answer.code}`);
});
