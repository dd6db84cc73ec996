import { eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { stockVersion } from "@/lib/backend/core/db/schema/second-hand";
import { type RenewalTimes, watchPages } from "@/lib/backend/core/page-renewal";

async function readState(): Promise<string> {
  const [row] = await database().select().from(stockVersion).where(eq(stockVersion.id, 1));
  return String(row?.version);
}

/** Renews the cached pages of this process that show cars within seconds of a change of the stock. */
export const watchStock = (times: RenewalTimes = {}): void => watchPages({ content: "stock", readState, ...times });
