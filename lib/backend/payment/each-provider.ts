import "server-only";
import { logger } from "@/lib/backend/platform/logger";
import type { PaymentProvider } from "@/lib/domain/payment/vocabulary";

const FAILURES_IN_A_ROW = 3;

interface Row {
  readonly id: string | number;
  readonly provider: PaymentProvider;
}

/**
 * Works through rows, all providers side by side and each in order; one that stays silent is left alone until the next
 * round, so that it keeps nobody waiting for the others.
 */
export async function eachProvider<R extends Row>(rows: readonly R[], work: (row: R) => Promise<unknown>) {
  const providers = [...new Set(rows.map(({ provider }) => provider))];
  await Promise.all(
    providers.map(async (provider) => {
      let failures = 0;
      for (const row of rows.filter((one) => one.provider === provider)) {
        try {
          await work(row);
          failures = 0;
        } catch (error) {
          logger.warn("payment.not_reconciled", { provider, id: row.id, error });
          failures += 1;
          if (failures >= FAILURES_IN_A_ROW) return;
        }
      }
    }),
  );
}
