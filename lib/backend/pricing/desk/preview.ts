import "server-only";
import { desc, ne } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import type { PriceComparison, TariffDocument } from "@/lib/contracts/pricing/desk-prices";
import type { LineCode } from "@/lib/domain/pricing/price-lines";
import { type PriceSample, priceSample, workedExamples } from "@/lib/domain/pricing/price-samples";
import type { Terms } from "./documents";

const sampleCount = 20;

/** The latest 20 ordered rentals: dates, offices, group and options. */
async function latestRentals({ groups, offices }: Terms): Promise<PriceSample[]> {
  const rows = await database()
    .select()
    .from(booking)
    .where(ne(booking.channel, "INTERMEDIARY"))
    .orderBy(desc(booking.createdAt))
    .limit(sampleCount);
  const codeOf = (list: readonly { readonly id: number; readonly code: string }[], id: number) =>
    list.find((entry) => entry.id === id)?.code ?? "";
  return rows.map(({ lines, days, ...row }) => {
    const line = (code: LineCode) => lines.find((line) => line.code === code);
    return {
      name: String(days),
      group: codeOf(groups, row.groupId),
      pickupAt: row.pickupAt,
      returnAt: row.returnAt,
      pickupOffice: codeOf(offices, row.pickupOfficeId),
      returnOffice: codeOf(offices, row.returnOfficeId),
      outsideHours: {
        pickup: line("AFTER_HOURS_PICKUP") !== undefined,
        giveBack: line("AFTER_HOURS_RETURN") !== undefined,
      },
      youngDrivers: line("YOUNG_DRIVER")?.units ?? 0,
      coverage: row.coverage,
      extras: row.extras.map(({ code, units }) => ({ code, units })),
      coupon: null,
    };
  });
}

/** Prices of the worked examples and the latest ordered rentals by two price lists. */
export async function comparePrices(
  was: TariffDocument,
  is: TariffDocument,
  terms: Terms,
): Promise<readonly PriceComparison[]> {
  const price = (document: TariffDocument, sample: PriceSample) =>
    priceSample({ ...terms, draft: { ...document, configuration: document.configuration } }, sample);
  const compare = (kind: PriceComparison["kind"]) => (sample: PriceSample) => {
    const { name, group, pickupAt, returnAt, pickupOffice, returnOffice } = sample;
    const rental = { name, kind, group, pickupAt, returnAt, pickupOffice, returnOffice };
    return { ...rental, wasCents: price(was, sample), isCents: price(is, sample) };
  };
  return [...workedExamples.map(compare("EXAMPLE")), ...(await latestRentals(terms)).map(compare("SEARCH"))];
}
