import { busySchema } from "@/lib/contracts/availability";
import { heldWithoutPageSchema, priceChangedSchema, unpaidHoldsSchema } from "@/lib/contracts/reservation";
import type { CallRefusal } from "@/lib/web-client/unwrap";
import type { OrderRefusal } from "./order-answer";

/** A refusal of `/web` as the screen takes it: known facts parsed, everything else left out. */
export const orderRefusal = ({ code, data, errors }: CallRefusal): OrderRefusal => ({
  ok: false,
  code,
  fields: errors,
  packages: priceChangedSchema.safeParse(data).data?.packages ?? null,
  alternatives: busySchema.safeParse(data).data?.alternatives ?? [],
  bookingCode: heldWithoutPageSchema.safeParse(data).data?.code ?? null,
  holdsTooMuch: unpaidHoldsSchema.safeParse(data).success,
});
