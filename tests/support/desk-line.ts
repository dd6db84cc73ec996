import { runDesk } from "@/lib/backend/desk/run-desk";
import { web } from "@/tests/support/bank";
import type { StartedPayment } from "@/tests/support/started-payment";

/** A command line of the desk that has to succeed. */
export async function desk(...words: string[]): Promise<string> {
  const { done, lines } = await runDesk(words, new Date());
  if (!done) throw new Error(lines.join("\n"));
  return lines.join("\n");
}

/** One that has to be refused. */
export async function refused(...words: string[]): Promise<string> {
  const { done, lines } = await runDesk(words, new Date());
  expect(done).toBe(false);
  return lines.join("\n");
}

/** A booking as its customer sees it. */
export const read = async ({ booking: { code, access } }: StartedPayment) =>
  (await web("GET", `/reserva/${code}`, access)).body.data;
