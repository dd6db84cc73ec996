import { and, asc, desc, eq } from "drizzle-orm";
import type { SubscriptionOffer } from "@/lib/contracts/subscription";
import type { Island } from "@/lib/domain/office/office";
import { startWindow } from "@/lib/domain/subscription/subscription";
import { openContext } from "../catalogue/context";
import { database } from "../db/client";
import { enquiry } from "../db/schema/enquiry";
import { rentalGroup } from "../db/schema/rental-group";
import { subscriptionOffer, subscriptionTerm } from "../db/schema/subscription";
import { offerOnWire } from "./mapper";

/** What can be had by the month, on one island or on both, in the fleet's order; Mallorca before Ibiza. */
export async function listSubscriptions(now: Date, island?: Island): Promise<SubscriptionOffer[]> {
  const { catalogue, today } = await openContext(now);
  const { configuration, groups } = catalogue;
  const terms = await database().select().from(subscriptionTerm).orderBy(asc(subscriptionTerm.months));
  const rows = await database()
    .select({
      id: subscriptionOffer.id,
      groupId: subscriptionOffer.groupId,
      island: subscriptionOffer.island,
      baseCents: subscriptionOffer.monthlyCents,
    })
    .from(subscriptionOffer)
    .innerJoin(rentalGroup, eq(rentalGroup.id, subscriptionOffer.groupId))
    .where(and(eq(subscriptionOffer.active, true), island && eq(subscriptionOffer.island, island)))
    .orderBy(asc(rentalGroup.sortOrder), desc(subscriptionOffer.island));
  const window = startWindow(today, configuration.subscription);
  return rows.flatMap((row) => {
    const group = groups.find((one) => one.row.id === row.groupId);
    return group && terms.length > 0 ? [offerOnWire(row, group, { terms, configuration, window })] : [];
  });
}

/** An enquiry about a subscription by its reference, without a word of who asked; null for none. */
export async function findEnquiry(reference: string) {
  const [found] = await database()
    .select({ reference: enquiry.reference, answerBefore: enquiry.answerBefore })
    .from(enquiry)
    .where(and(eq(enquiry.reference, reference), eq(enquiry.kind, "SUBSCRIPTION")));
  return found ? { reference: found.reference, answerBefore: found.answerBefore.toISOString() } : null;
}
