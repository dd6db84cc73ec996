import type { BookingStatus } from "@/lib/domain/booking/booking";
import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { PaymentProvider } from "@/lib/domain/payment/payment";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import type { EpochMilliseconds } from "@/lib/domain/time/time";

type HoldConfiguration = Pick<
  Configuration,
  | "quoteMinutes"
  | "holdMinutes"
  | "providerMarginMinutes"
  | "holdExtensionMinutes"
  | "holdExtensionsMax"
  | "pageLimitMinutes"
>;

const later = (instant: EpochMilliseconds, minutes: number): EpochMilliseconds => instant + minutes * 60_000;

/** `HORAMAX` before there is a hold: 30 min after the availability answer. */
export const quoteLimit = (answeredAt: EpochMilliseconds, configuration: HoldConfiguration): EpochMilliseconds =>
  later(answeredAt, configuration.quoteMinutes);

/** End of the hold at the order: 15 min. */
export const holdLimit = (orderedAt: EpochMilliseconds, configuration: HoldConfiguration): EpochMilliseconds =>
  later(orderedAt, configuration.holdMinutes);

/** When a provider's page stops being payable: Stripe 31 min, PayPal and Redsys 30. */
export const pageLimit = (
  pageCreatedAt: EpochMilliseconds,
  provider: PaymentProvider,
  configuration: HoldConfiguration,
): EpochMilliseconds => later(pageCreatedAt, configuration.pageLimitMinutes[provider]);

/** End of the hold once a provider's page is open: its limit + 10 min, but never earlier than the hold already runs. */
export const holdLimitWithPage = (
  pageCreatedAt: EpochMilliseconds,
  provider: PaymentProvider,
  holdEndsAt: EpochMilliseconds,
  configuration: HoldConfiguration,
): EpochMilliseconds =>
  Math.max(holdEndsAt, later(pageLimit(pageCreatedAt, provider, configuration), configuration.providerMarginMinutes));

type Hold = {
  readonly status: BookingStatus;
  readonly endsAt: EpochMilliseconds;
  readonly extensions: number;
};

/**
 * '10 more minutes' (rules section 10): at most twice, before leaving for the provider and before the hold is over. A page
 * that is open gives PAYMENT_ALREADY_OPEN, a hold that is over TIME_SELECTION_LOST, all else ILLEGAL_TRANSITION.
 */
export const extendHold = (
  hold: Hold,
  now: EpochMilliseconds,
  configuration: HoldConfiguration,
): Result<
  Pick<Hold, "endsAt" | "extensions">,
  { readonly code: "TIME_SELECTION_LOST" | "PAYMENT_ALREADY_OPEN" | "ILLEGAL_TRANSITION" }
> => {
  const { status, endsAt, extensions } = hold;
  if (status === "expired") return refuse({ code: "TIME_SELECTION_LOST" });
  if (status === "paying" || status === "verifying") return refuse({ code: "PAYMENT_ALREADY_OPEN" });
  if (status !== "held" && status !== "payment_error") return refuse({ code: "ILLEGAL_TRANSITION" });
  if (now >= endsAt) return refuse({ code: "TIME_SELECTION_LOST" });
  if (extensions >= configuration.holdExtensionsMax) return refuse({ code: "ILLEGAL_TRANSITION" });
  return accept({ endsAt: later(endsAt, configuration.holdExtensionMinutes), extensions: extensions + 1 });
};

/** How much of the fleet may be held unpaid (rules section 15); shares in basis points. */
type HoldCaps = {
  readonly perEmail: number;
  readonly perDevice: number;
  readonly perNetwork: number;
  readonly groupShareBasisPoints: number;
  readonly alertShareBasisPoints: number;
};

/** Live unpaid holds that an order would come on top of. */
type UnpaidHolds = { readonly email: number; readonly device: number; readonly network: number };

const WHOLE = 10_000;

/** Whether e-mail, device or network hold as many unpaid bookings as they may. */
export const holdCapReached = (
  { email, device, network }: UnpaidHolds,
  { perEmail, perDevice, perNetwork }: Pick<HoldCaps, "perEmail" | "perDevice" | "perNetwork">,
): boolean => email >= perEmail || device >= perDevice || network >= perNetwork;

/**
 * Whether a network may hold one more unit of a group: with it at most its share of the units that would be free without
 * its holds, and always one. Of 8 free units half is 4; the last one may be held by anybody.
 */
export const withinGroupShare = (
  { held, free }: { readonly held: number; readonly free: number },
  { groupShareBasisPoints }: Pick<HoldCaps, "groupShareBasisPoints">,
): boolean => held === 0 || (held + 1) * WHOLE <= (held + free) * groupShareBasisPoints;

/** Whether more of the fleet is held unpaid than is usual: a person should look. */
export const unusualHolds = (
  { held, fleet }: { readonly held: number; readonly fleet: number },
  { alertShareBasisPoints }: Pick<HoldCaps, "alertShareBasisPoints">,
): boolean => held * WHOLE > fleet * alertShareBasisPoints;
