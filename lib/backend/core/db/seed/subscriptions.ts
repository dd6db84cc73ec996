import type { subscriptionOffer, subscriptionTerm } from "@/lib/backend/core/db/schema/subscription";
import { seedGroups } from "./fleet";

/** Rules section 11: whole euro a month on Mallorca for six months; placeholders until the owner confirms them. */
const mallorca = { A: 389, B: 429, C: 489, D: 499, E: 599, J: 569, H: 749, M1: 189 };
const moreOnIbiza = 40;

export const seedSubscriptionOffers: readonly (typeof subscriptionOffer.$inferInsert)[] = Object.entries(
  mallorca,
).flatMap(([code, euro]) => {
  const groupId = seedGroups.find((group) => group.code === code)?.id;
  if (groupId === undefined) throw new Error(`no group ${code} in the fleet`);
  return [
    { groupId, island: "MALLORCA" as const, monthlyCents: euro * 100 },
    { groupId, island: "IBIZA" as const, monthlyCents: (euro + moreOnIbiza) * 100 },
  ];
});

export const seedSubscriptionTerms: readonly (typeof subscriptionTerm.$inferInsert)[] = [
  { months: 1, factorBasisPoints: 12_500 },
  { months: 3, factorBasisPoints: 11_000 },
  { months: 6, factorBasisPoints: 10_000 },
  { months: 12, factorBasisPoints: 9200 },
];
