import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, asc, count, desc, eq, inArray, isNull } from "drizzle-orm";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { office } from "@/lib/backend/core/db/schema/office";
import { campaign, coupon } from "@/lib/backend/core/db/schema/promotion";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { subscriptionOffer } from "@/lib/backend/core/db/schema/subscription";
import { usedStatuses } from "@/lib/backend/pricing/coupons";
import { forgetCatalogues } from "@/lib/backend/pricing/load-catalogue";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { EditCampaign, EditCoupon, Promotions } from "@/lib/contracts/pricing/desk-promotions";
import { basisPointsToPercent, percentToBasisPoints } from "@/lib/domain/core/cents";
import { type AnyResult, err, ok } from "@/lib/domain/core/result";
import { type Island, islands } from "@/lib/domain/fleet/office";

type CampaignRow = typeof campaign.$inferSelect;
type CouponRow = typeof coupon.$inferSelect;

const factsOfCampaign = (row: CampaignRow): EditCampaign => {
  const { code, bookFrom, bookUntil, pickupFrom, pickupUntil, groupIds, officeIds, active } = row;
  const percent = basisPointsToPercent(row.percentBasisPoints);
  return { code, percent, bookFrom, bookUntil, pickupFrom, pickupUntil, groupIds, officeIds, active };
};

const factsOfCoupon = (row: CouponRow): EditCoupon => {
  const { code, type, value, validFrom, validUntil, minimumDays, usesMax, listed, active } = row;
  const limits = { minimumDays, usesMax, groupIds: row.groupIds ?? [], officeIds: row.officeIds ?? [] };
  return { code, type, value, validFrom, validUntil, ...limits, listed, active };
};

const islandOffers = (groupId: number, rows: readonly (typeof subscriptionOffer.$inferSelect)[]) =>
  islands.map((island) => {
    const offer = rows.find((row) => row.groupId === groupId && row.island === island && row.active);
    return { groupId, island, monthlyCents: offer?.monthlyCents ?? null };
  });

/** Campaigns, company coupons with their number of uses, and subscription prices of all active groups. */
export async function readPromotions(): Promise<Promotions> {
  const campaigns = await database().select().from(campaign).orderBy(desc(campaign.pickupUntil), asc(campaign.code));
  const coupons = await database().select().from(coupon).where(isNull(coupon.clientId)).orderBy(asc(coupon.code));
  const uses = await database()
    .select({ id: booking.couponId, uses: count() })
    .from(booking)
    .where(inArray(booking.status, [...usedStatuses]))
    .groupBy(booking.couponId);
  const groups = await database()
    .select({ id: rentalGroup.id, code: rentalGroup.code, name: rentalGroup.name })
    .from(rentalGroup)
    .where(eq(rentalGroup.active, true))
    .orderBy(asc(rentalGroup.sortOrder), asc(rentalGroup.id));
  const offers = await database().select().from(subscriptionOffer);
  return {
    campaigns: campaigns.map((row) => ({ id: row.id, ...factsOfCampaign(row) })),
    coupons: coupons.map((row) => ({
      id: row.id,
      ...factsOfCoupon(row),
      uses: uses.find(({ id }) => id === row.id)?.uses ?? 0,
    })),
    offers: groups.flatMap(({ id }) => islandOffers(id, offers)),
    groups,
  };
}

/** A refusal when a group or office of the promotion does not exist. */
async function unknownScope(tx: Transaction, facts: { groupIds: readonly number[]; officeIds: readonly number[] }) {
  const groups = await tx.select({ id: rentalGroup.id }).from(rentalGroup);
  const offices = await tx.select({ id: office.id }).from(office);
  if (!facts.groupIds.every((groupId) => groups.some(({ id }) => id === groupId)))
    return err({ code: "UNKNOWN_GROUP" });
  if (!facts.officeIds.every((officeId) => offices.some(({ id }) => id === officeId)))
    return err({ code: "UNKNOWN_OFFICE" });
  return null;
}

async function savePromotion<Outcome extends AnyResult>(work: (tx: Transaction) => Promise<Outcome>) {
  const done = await transactionOrRefusal(work);
  forgetCatalogues();
  return done;
}

/** Creates or changes a campaign; existing bookings keep their reduction. */
export const saveCampaign = (id: number | null, facts: EditCampaign, now: Date) =>
  savePromotion(async (tx) => {
    const [row] = id === null ? [] : await tx.select().from(campaign).where(eq(campaign.id, id)).for("update");
    if (id !== null && !row) return err({ code: "NO_PROMOTION" });
    const error = await unknownScope(tx, facts);
    if (error) return error;
    const before = row && factsOfCampaign(row);
    if (row && isDeepStrictEqual(before, facts)) return ok({ id: row.id });
    const [taken] = await tx.select({ id: campaign.id }).from(campaign).where(eq(campaign.code, facts.code));
    if (taken && taken.id !== id) return err({ code: "PROMOTION_KNOWN" });
    const { percent, ...rest } = facts;
    const values = { ...rest, percentBasisPoints: percentToBasisPoints(percent) };
    const [made] = row
      ? await tx.update(campaign).set(values).where(eq(campaign.id, row.id)).returning({ id: campaign.id })
      : await tx.insert(campaign).values(values).returning({ id: campaign.id });
    if (!made) throw new Error("the campaign was not written");
    const what = { action: row ? "campaign.edit" : "campaign.add", subject: ["campaign", facts.code] } as const;
    await writeAudit(tx, { ...what, before, after: facts }, now);
    return ok(made);
  });

/** The message key of the conditions that the client area shows for a coupon. */
const conditionsOf = ({ groupIds, officeIds, minimumDays }: EditCoupon): string => {
  if (groupIds.length > 0) return "group";
  if (officeIds.length > 0) return "office";
  return minimumDays === null ? "general" : "minimumDays";
};

/** Creates or changes a company coupon; a withdrawn one stays on the bookings that have it. */
export const saveCoupon = (id: number | null, facts: EditCoupon, now: Date) =>
  savePromotion(async (tx) => {
    const byId = and(eq(coupon.id, id ?? 0), isNull(coupon.clientId));
    const [row] = id === null ? [] : await tx.select().from(coupon).where(byId).for("update");
    if (id !== null && !row) return err({ code: "NO_PROMOTION" });
    const error = await unknownScope(tx, facts);
    if (error) return error;
    const before = row && factsOfCoupon(row);
    if (row && isDeepStrictEqual(before, facts)) return ok({ id: row.id });
    const [taken] = await tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.code, facts.code));
    if (taken && taken.id !== id) return err({ code: "PROMOTION_KNOWN" });
    const { groupIds, officeIds, ...rest } = facts;
    const limits = {
      groupIds: groupIds.length > 0 ? groupIds : null,
      officeIds: officeIds.length > 0 ? officeIds : null,
      conditionsKey: conditionsOf(facts),
    };
    const [made] = row
      ? await tx
          .update(coupon)
          .set({ ...rest, ...limits })
          .where(eq(coupon.id, row.id))
          .returning({ id: coupon.id })
      : await tx
          .insert(coupon)
          .values({ ...rest, ...limits })
          .returning({ id: coupon.id });
    if (!made) throw new Error("the coupon was not written");
    const what = { action: row ? "coupon.edit" : "coupon.add", subject: ["coupon", facts.code] } as const;
    await writeAudit(tx, { ...what, before, after: facts }, now);
    return ok(made);
  });

interface Offer {
  readonly groupId: number;
  readonly island: Island;
  readonly monthlyCents: number | null;
}

/** Sets a group's monthly subscription price on an island; null takes it off sale there. */
export const saveOffer = ({ groupId, island, monthlyCents }: Offer, now: Date) =>
  savePromotion(async (tx) => {
    const [group] = await tx.select().from(rentalGroup).where(eq(rentalGroup.id, groupId)).for("share");
    if (!group) return err({ code: "UNKNOWN_GROUP" });
    const ofGroup = and(eq(subscriptionOffer.groupId, groupId), eq(subscriptionOffer.island, island));
    const [row] = await tx.select().from(subscriptionOffer).where(ofGroup).for("update");
    const before = row?.active ? row.monthlyCents : null;
    if (before === monthlyCents) return ok({ id: groupId });
    if (monthlyCents === null) await tx.update(subscriptionOffer).set({ active: false }).where(ofGroup);
    else
      await tx
        .insert(subscriptionOffer)
        .values({ groupId, island, monthlyCents })
        .onConflictDoUpdate({
          target: [subscriptionOffer.groupId, subscriptionOffer.island],
          set: { monthlyCents, active: true },
        });
    const what = { action: "subscription.offer", subject: ["group", group.code] } as const;
    await writeAudit(tx, { ...what, before: { island, monthlyCents: before }, after: { island, monthlyCents } }, now);
    return ok({ id: groupId });
  });
