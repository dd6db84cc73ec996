import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import type { CoverageCode } from "@/lib/domain/coverage/vocabulary";
import type { ChosenExtra, ExtraTariff } from "@/lib/domain/extras/extra-price";
import type { CampaignReduction, CouponReduction } from "@/lib/domain/pricing/reduction";
import type { AnsweredTariff, GroupTariff } from "@/lib/domain/pricing/tariff";
import type { WallClock } from "@/lib/domain/time/wall-clock";

/**
 * All that a price depends on, plain JSON, the same in the browser and on the server. Amounts are integer cents.
 * Whether a coupon is valid, a campaign applies or a driver may drive is decided before (coupon/, campaign/, drivers/).
 */
export type PriceBookingInput = {
  readonly configuration: PricingConfiguration;
  /** The offices' wall clock: what it says may still be cancelled free of charge. */
  readonly now: WallClock;
  readonly tariff: GroupTariff | AnsweredTariff;
  /** The catalogue of extras, at least of those that are chosen. */
  readonly extraTariffs: readonly ExtraTariff[];
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  readonly pickupOfficeId: number;
  readonly returnOfficeId: number;
  /** Fee of each event outside regular hours, 0 within them: `checkSearch` and `slotAt` tell it. */
  readonly afterHours: { readonly pickupFeeCents: number; readonly returnFeeCents: number };
  /** Drivers aged 21–24 on the pick-up date, the main one and the additional ones (`youngDriverCount`). */
  readonly youngDrivers: number;
  readonly coverage: CoverageCode;
  readonly extras: readonly ChosenExtra[];
  readonly coupon?: CouponReduction | null | undefined;
  readonly campaign?: CampaignReduction | null | undefined;
};
