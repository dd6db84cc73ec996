import "server-only";
import { logger } from "@/lib/backend/platform/logger";
import type { PaymentProvider } from "@/lib/domain/payment/payment";

const FAILURES_IN_A_ROW = 3;
const AT_ONCE = 4;

interface Row {
  readonly id: string | number;
  readonly provider: PaymentProvider;
}

/**
 * Works through rows, all providers side by side and a few rows of each at once; one that fails again and again is left
 * alone until the next round.
 */
export async function eachProvider<R extends Row>(rows: readonly R[], work: (row: R) => Promise<unknown>) {
  const providers = [...new Set(rows.map(({ provider }) => provider))];
  await Promise.all(
    providers.map(async (provider) => {
      const waiting = rows.filter((one) => one.provider === provider);
      let failures = 0;
      const runner = async () => {
        for (let row = waiting.shift(); row && failures < FAILURES_IN_A_ROW; row = waiting.shift()) {
          try {
            await work(row);
            failures = 0;
          } catch (error) {
            logger.warn("payment.not_reconciled", { provider, id: row.id, error });
            failures += 1;
          }
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, runner));
    }),
  );
}
