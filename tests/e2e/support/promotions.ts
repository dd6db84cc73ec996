import { seedCampaigns } from "@/lib/backend/core/db/seed/promotions";
import { dayAhead } from "@/tests/support/open-days";
import { query } from "./database";

/** Inserts a 20 % coupon for pick-ups from `from` to `until` days ahead, both included. */
export async function couponFor(code: string, from: number, until: number): Promise<string> {
  await query(
    `insert into coupon (code, type, value, valid_from, valid_until, conditions_key) values ($1, 'PERCENT', 20, $2, $3, 'dates')
     on conflict (code) do update set valid_from = $2, valid_until = $3`,
    [code, dayAhead(from), dayAhead(until)],
  );
  return code;
}

const daysUntil = (date: string) => Math.round((Date.parse(date) - Date.parse(dayAhead(0))) / 86_400_000);

/** A seed campaign that can be booked today for a group: its percent, and a valid pick-up in days ahead. */
export function campaignOf(groupId: number): { percent: number; from: number } {
  const today = dayAhead(0);
  for (const { bookFrom, bookUntil, pickupFrom, pickupUntil, groupIds, percentBasisPoints } of seedCampaigns) {
    const from = Math.max(daysUntil(pickupFrom) + 2, 5);
    if (!groupIds.includes(groupId) || today < bookFrom || today > bookUntil) continue;
    if (from < daysUntil(pickupUntil) - 5) return { percent: percentBasisPoints / 100, from };
  }
  throw new Error(`No campaign of group ${groupId} can be booked on ${today}.`);
}
