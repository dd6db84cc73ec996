import "server-only";
import { desc, lte } from "drizzle-orm";
import type { Connection } from "@/lib/backend/db/client";
import { configuration } from "@/lib/backend/db/schema/tariff";
import { configurationSchema } from "@/lib/contracts/configuration";
import type { PaymentProvider } from "@/lib/domain/payment/vocabulary";

const timesSchema = configurationSchema.pick({ pageLimitMinutes: true, providerMarginMinutes: true });

/** How long a provider's page counts for us, and how long the unit is held for it (rules section 10). */
export async function paymentTimes(connection: Connection, provider: PaymentProvider, now: Date) {
  const [row] = await connection
    .select({ document: configuration.document })
    .from(configuration)
    .where(lte(configuration.activeFrom, now))
    .orderBy(desc(configuration.activeFrom))
    .limit(1);
  const { pageLimitMinutes, providerMarginMinutes } = timesSchema.parse(row?.document);
  const pageMinutes = pageLimitMinutes[provider];
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  return { pageExpiresAt: after(pageMinutes), holdExpiresAt: after(pageMinutes + providerMarginMinutes) };
}
