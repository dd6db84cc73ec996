import { and, asc, desc, eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { subscriptionOffer, subscriptionTerm } from "@/lib/backend/core/db/schema/subscription";
import { serializeGroup } from "@/lib/backend/fleet/serialize-group";
import type { CatalogueGroup } from "@/lib/backend/pricing/catalogue";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { SubscriptionOffer } from "@/lib/contracts/sales/subscription";
import type { Island } from "@/lib/domain/fleet/office";
import { equivalentRentalCents, monthlyPrice, startWindow } from "@/lib/domain/sales/subscription";

/** Subscription offers of one island or both, in the fleet's order; Mallorca before Ibiza. */
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
    const group = groups.find((group) => group.row.id === row.groupId);
    return group && terms.length > 0 ? [serializeOffer(row, group, { terms, configuration, window })] : [];
  });
}

/** A subscription enquiry by its reference, without personal data; null when there is none. */
export async function findEnquiry(reference: string) {
  const [found] = await database()
    .select({ reference: enquiry.reference, answerBefore: enquiry.answerBefore })
    .from(enquiry)
    .where(and(eq(enquiry.reference, reference), eq(enquiry.kind, "SUBSCRIPTION")));
  return found ? { reference: found.reference, answerBefore: found.answerBefore.toISOString() } : null;
}

interface OfferRow {
  readonly id: number;
  readonly island: Island;
  readonly baseCents: number;
}
interface OfferContext {
  readonly terms: readonly { readonly months: number; readonly factorBasisPoints: number }[];
  readonly configuration: ConfigurationDocument;
  readonly window: ReturnType<typeof startWindow>;
}

/** An offer on the wire, with the price of each term and what renting would cost instead. */
function serializeOffer(row: OfferRow, group: CatalogueGroup, context: OfferContext): SubscriptionOffer {
  const { terms, configuration, window } = context;
  const {
    id,
    group: code,
    exampleModel,
    orSimilar,
    kind,
    images,
    fuel,
    gearbox,
    passengers,
    doors,
    environmentalLabel,
    kmPerDay,
  } = serializeGroup(group, false);
  const { kmPerMonth, extraKmCents, depositCents } = configuration.subscription;
  return {
    id: row.id,
    island: row.island,
    vehicle: {
      id,
      group: code,
      exampleModel,
      orSimilar,
      kind,
      images,
      fuel,
      gearbox,
      passengers,
      doors,
      environmentalLabel,
      kmPerDay,
    },
    terms: terms.map(({ months, factorBasisPoints }) => ({
      months,
      monthlyCents: monthlyPrice(row.baseCents, factorBasisPoints),
      rentalCents: equivalentRentalCents(configuration, group.tariff, window.from, months),
    })),
    kmPerMonth,
    extraKmCents,
    depositCents,
    startFrom: window.from,
    validUntil: window.until,
  };
}
