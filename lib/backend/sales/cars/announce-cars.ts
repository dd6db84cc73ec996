import { and, asc, lte, sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { secondHandCar as car, carAnnouncement } from "@/lib/backend/core/db/schema/second-hand";
import { env } from "@/lib/backend/core/env";
import { logger } from "@/lib/backend/core/logger";
import { callProvider, circuitBreaker } from "@/lib/backend/core/outbound-call";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { carSlug } from "@/lib/domain/core/slug";
import { addressParts, published } from "./search-cars";

const TIMEOUT_MILLISECONDS = 5000;
/** A change is announced this much later: by then its transaction has ended, and those that began before, too. */
const SETTLED_MILLISECONDS = 10_000;
/** Five addresses each; a call takes at most 10,000. */
const CARS_PER_CALL = 2000;
const MAXIMUM_FAILURES = 5;
const MINUTE = 60_000;

const breaker = () =>
  processSingleton("indexnow.breaker", () =>
    circuitBreaker({ provider: "indexnow", timeoutMilliseconds: TIMEOUT_MILLISECONDS }),
  );

/** Cars that were published, changed or sold since. Whole milliseconds, as in the stored instant. */
const changedSince = (until: Date, now: Date) =>
  database()
    .select(addressParts)
    .from(car)
    .where(
      and(
        published,
        sql`date_trunc('milliseconds', ${car.updatedAt}) > ${until.toISOString()}`,
        lte(car.updatedAt, new Date(now.getTime() - SETTLED_MILLISECONDS)),
      ),
    )
    .orderBy(asc(car.updatedAt))
    .limit(CARS_PER_CALL);

/** Sends addresses to the search engines (https://www.indexnow.org/documentation); throws when they are not taken. */
async function submit(urlList: readonly string[], key: string, endpoint: string): Promise<void> {
  const body = JSON.stringify({ host: new URL(env().siteUrl).host, key, urlList });
  const headers = { "content-type": "application/json; charset=utf-8" };
  await callProvider(endpoint, { method: "POST", headers, body }, breaker());
}

const keep = (state: Omit<typeof carAnnouncement.$inferInsert, "id">) =>
  database()
    .insert(carAnnouncement)
    .values({ id: 1, ...state })
    .onConflictDoUpdate({ target: carAnnouncement.id, set: state });

/**
 * Announces the pages of cars that came, changed or went, if a key is configured. A failed call is repeated after 2, 4,
 * 8 and 16 minutes; then these cars are left to the sitemap.
 */
export async function announceCars(now: Date): Promise<void> {
  const { key, endpoint } = env().indexNow;
  if (key === undefined) return;
  const [state] = await database().select().from(carAnnouncement);
  if (state?.retryAt && state.retryAt > now) return;
  const announcedUntil = state?.announcedUntil ?? new Date(0);
  const cars = await changedSince(announcedUntil, now);
  const last = cars.at(-1);
  if (!last) return;
  const urls = cars.flatMap((changed) =>
    languages.map((language) => `${env().siteUrl}${paths.secondHand(language, `/${carSlug(changed)}`)}`),
  );
  try {
    await submit(urls, key, endpoint);
    await keep({ announcedUntil: last.updatedAt, failures: 0, retryAt: null });
  } catch (error) {
    const failures = (state?.failures ?? 0) + 1;
    const isLast = failures >= MAXIMUM_FAILURES;
    logger.warn(isLast ? "indexnow.given_up" : "indexnow.failed", { cars: cars.length, error });
    const retryAt = new Date(now.getTime() + 2 ** failures * MINUTE);
    await keep(
      isLast ? { announcedUntil: last.updatedAt, failures: 0, retryAt: null } : { announcedUntil, failures, retryAt },
    );
  }
}
