import { runDesk } from "@/lib/backend/cli/run-desk";
import { web } from "@/tests/support/bank";
import type { StartedPayment } from "@/tests/support/started-payment";

/** Runs a desk command that must succeed; its output. */
export async function desk(...words: string[]): Promise<string> {
  const { done, lines } = await runDesk(words, new Date());
  if (!done) throw new Error(lines.join("\n"));
  return lines.join("\n");
}

/** Runs a desk command that must be refused; the reason printed. */
export async function refusalOf(...words: string[]): Promise<string> {
  const { done, lines } = await runDesk(words, new Date());
  expect(done).toBe(false);
  return lines.join("\n");
}

/** A booking as its customer sees it. */
export const readBooking = async ({ booking: { code, access } }: StartedPayment) =>
  (await web("GET", `/reserva/${code}`, access)).body.data;
