import { type BookingPrice, priceBooking } from "@/lib/domain/pricing/price-booking";
import type { PriceBookingInput } from "@/lib/domain/pricing/price-lines";
import { configuration } from "./configuration";
import { extraTariffs, tariffs } from "./price-table";

/** A week with group B from and to Ibiza Airport, BASIC coverage, nothing else. */
export const aPriceInput = (changes: Partial<PriceBookingInput> = {}): PriceBookingInput => ({
  configuration,
  now: "2027-01-01T10:00",
  tariff: tariffs.B,
  extraTariffs,
  pickupAt: "2027-07-12T10:00",
  returnAt: "2027-07-19T10:00",
  pickupOfficeId: 1,
  returnOfficeId: 1,
  afterHours: { pickupFeeCents: 0, returnFeeCents: 0 },
  youngDrivers: 0,
  coverage: "BASIC",
  extras: [],
  ...changes,
});

/** The price of that rental; throws when it is refused. */
export const priced = (changes: Partial<PriceBookingInput> = {}): BookingPrice => {
  const result = priceBooking(aPriceInput(changes));
  if (!result.ok) throw new Error(`refused: ${result.code}`);
  return result.value;
};
