import { priceBooking } from "@/lib/domain/pricing/price-booking";
import { aPriceInput } from "@/tests/support/builders/price-input";
import { median } from "./rounds";

const batch = 100_000;
const inputs = Array.from({ length: 64 }, (_, index) =>
  aPriceInput({ returnAt: `2027-07-${String(13 + (index % 16)).padStart(2, "0")}T10:00` }),
);

/** Calls of `priceBooking` per second of CPU time, the median of some batches after a warm-up. */
export function pricesPerSecond(): number {
  const measure = () => {
    const before = process.cpuUsage();
    let priced = 0;
    for (let index = 0; index < batch; index += 1) {
      const input = inputs[index % inputs.length];
      if (input && priceBooking(input).ok) priced += 1;
    }
    if (priced !== batch) throw new Error("A rental of the benchmark was refused.");
    const { user, system } = process.cpuUsage(before);
    return batch / ((user + system) / 1_000_000);
  };
  for (let index = 0; index < 3; index += 1) measure();
  return median(Array.from({ length: 7 }, measure));
}
