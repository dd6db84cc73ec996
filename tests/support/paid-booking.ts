import { wallClockAt } from "@/lib/domain/time/time";
import { pay } from "./bank";
import type { Gateway } from "./gateway";
import { drainOutbox, type StartedPayment, startedPayment } from "./started-payment";

/** A confirmed booking whose part payment, 69.09 euro, was taken at the card terminal. */
export async function paidBooking(
  bank: Gateway,
  options: Parameters<typeof startedPayment>[0] = {},
): Promise<StartedPayment> {
  const started = await startedPayment(options);
  await pay(bank, started, "pay");
  await drainOutbox();
  return started;
}

/** Wall clock of the offices `hours` from now. */
export const officeClock = (hours: number): string => wallClockAt(Date.now() + hours * 3_600_000, "Europe/Madrid");
