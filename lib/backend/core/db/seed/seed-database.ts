import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { now } from "@/lib/backend/core/clock";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { client } from "@/lib/backend/core/db/schema/client";
import { installation } from "@/lib/backend/core/db/schema/installation";
import { office } from "@/lib/backend/core/db/schema/office";
import { campaign, coupon } from "@/lib/backend/core/db/schema/promotion";
import { rentalGroup, unit } from "@/lib/backend/core/db/schema/rental-group";
import { carPrice, secondHandCar, stockVersion } from "@/lib/backend/core/db/schema/second-hand";
import { subscriptionOffer, subscriptionTerm } from "@/lib/backend/core/db/schema/subscription";
import { configuration, coveragePrice, extraPrice, seasonPrice, tariff } from "@/lib/backend/core/db/schema/tariff";
import { country } from "@/lib/backend/core/db/schema/texts";
import { seedCars, seedEarlierPrices } from "@/lib/backend/core/db/seed/second-hand/rows";
import { storedConfigurationSchema } from "@/lib/contracts/core/configuration";
import { dateOf, wallClockAt } from "@/lib/domain/core/time";
import { seedConfiguration } from "./configuration";
import { seedCountries } from "./countries";
import { seedGroups } from "./fleet";
import { seedOffices } from "./offices";
import { seedCoveragePrices, seedExtraPrices, seedSeasonPrices } from "./prices";
import { seedCampaigns, seedClients, seedCoupons } from "./promotions";
import { seedSubscriptionOffers, seedSubscriptionTerms } from "./subscriptions";
import { seedUnits } from "./units";

const seedLock = 20_260_003;
const tariffVersion = "2026-1";
const activeFrom = new Date("2026-01-01T00:00:00Z");

async function seedPrices(transaction: Transaction): Promise<void> {
  const document = storedConfigurationSchema.parse(seedConfiguration);
  await transaction.insert(configuration).values({ version: document.version, document, activeFrom });
  const [made] = await transaction
    .insert(tariff)
    .values({ version: tariffVersion, configurationVersion: document.version, activeFrom })
    .returning({ id: tariff.id });
  if (!made) throw new Error("the tariff was not written");
  await transaction.insert(seasonPrice).values(seedSeasonPrices(made.id));
  await transaction.insert(coveragePrice).values(seedCoveragePrices(made.id));
  await transaction.insert(extraPrice).values(seedExtraPrices(made.id));
}

async function isLive(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.select().from(installation).where(eq(installation.livemode, true));
  return rows.length > 0;
}

/** Seeds subscription prices if there are none. */
async function seedSubscriptions(transaction: Transaction): Promise<void> {
  const [known] = await transaction.select().from(subscriptionTerm).limit(1);
  if (known) return;
  await transaction.insert(subscriptionTerm).values([...seedSubscriptionTerms]);
  await transaction.insert(subscriptionOffer).values([...seedSubscriptionOffers]);
}

/** Seeds cars into a stock that never had one (version 0). */
async function seedStock(transaction: Transaction): Promise<void> {
  const [stock] = await transaction.select().from(stockVersion);
  if (stock?.version !== 0) return;
  await transaction.insert(secondHandCar).values([...seedCars]);
  await transaction.insert(carPrice).values([...seedEarlierPrices]);
  await transaction.execute(
    sql`select setval(pg_get_serial_sequence('second_hand_car', 'id'), (select max(id) from second_hand_car))`,
  );
}

/** Adds translated names in databases from before them, to offices and groups that still have the example's name. */
async function seedNames(transaction: Transaction): Promise<void> {
  for (const { id, name, names } of seedOffices) {
    const nameless = and(eq(office.id, id), eq(office.name, name), isNull(office.names));
    await transaction.update(office).set({ names }).where(nameless);
  }
  for (const { id, name, names } of seedGroups) {
    const nameless = and(eq(rentalGroup.id, id), eq(rentalGroup.name, name), isNull(rentalGroup.names));
    await transaction.update(rentalGroup).set({ names }).where(nameless);
  }
}

async function seedCatalogue(transaction: Transaction): Promise<void> {
  const startsOn = dateOf(wallClockAt(now().getTime(), seedConfiguration.timeZone));
  const existing = await transaction.select({ id: office.id }).from(office).limit(1);
  if (existing.length > 0) return;
  await transaction.insert(office).values([...seedOffices]);
  await transaction.insert(rentalGroup).values([...seedGroups]);
  await transaction.insert(unit).values([...seedUnits]);
  await seedPrices(transaction);
  await transaction.insert(client).values([...seedClients]);
  await transaction.insert(campaign).values([...seedCampaigns]);
  await transaction.insert(coupon).values([...seedCoupons(startsOn)]);
}

/** Reference data that is the same for every company. */
async function seedReference(transaction: Transaction): Promise<void> {
  await transaction
    .insert(country)
    .values([...seedCountries])
    .onConflictDoNothing();
}

/**
 * Seeds an empty database with deterministic example data; existing data is not changed. A live database only gets the
 * countries, because the company publishes its own catalogue.
 */
export async function seedDatabase(): Promise<void> {
  await database().transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    await seedReference(transaction);
    if (await isLive(transaction)) return;
    await seedCatalogue(transaction);
    await seedNames(transaction);
    await seedStock(transaction);
    await seedSubscriptions(transaction);
  });
}
