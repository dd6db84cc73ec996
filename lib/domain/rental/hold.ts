import type { BookingStatus } from "@/lib/domain/core/booking";
import type { Configuration } from "@/lib/domain/core/configuration";
import { err, ok, type Result } from "@/lib/domain/core/result";
import type { EpochMilliseconds } from "@/lib/domain/core/time";
import type { PaymentProvider } from "@/lib/domain/payment/payment";

type HoldConfiguration = Pick<
  Configuration,
  | "quoteMinutes"
  | "holdMinutes"
  | "providerMarginMinutes"
  | "holdExtensionMinutes"
  | "holdExtensionsMax"
  | "pageLimitMinutes"
>;

const addMinutesTo = (instant: EpochMilliseconds, minutes: number): EpochMilliseconds => instant + minutes * 60_000;

/** `HORAMAX` before there is a hold: 30 min after the availability answer. */
export const quoteLimit = (answeredAt: EpochMilliseconds, configuration: HoldConfiguration): EpochMilliseconds =>
  addMinutesTo(answeredAt, configuration.quoteMinutes);

/** End of the hold at the order: 15 min. */
export const holdLimit = (orderedAt: EpochMilliseconds, configuration: HoldConfiguration): EpochMilliseconds =>
  addMinutesTo(orderedAt, configuration.holdMinutes);

/** When a provider's page stops being payable: Stripe 31 min, PayPal and Redsys 30. */
export const pageLimit = (
  pageCreatedAt: EpochMilliseconds,
  provider: PaymentProvider,
  configuration: HoldConfiguration,
): EpochMilliseconds => addMinutesTo(pageCreatedAt, configuration.pageLimitMinutes[provider]);

/** End of the hold once a provider's page is open: the page's limit + 10 min, never earlier than the current end. */
export const holdLimitWithPage = (
  pageCreatedAt: EpochMilliseconds,
  provider: PaymentProvider,
  holdEndsAt: EpochMilliseconds,
  configuration: HoldConfiguration,
): EpochMilliseconds =>
  Math.max(
    holdEndsAt,
    addMinutesTo(pageLimit(pageCreatedAt, provider, configuration), configuration.providerMarginMinutes),
  );

type Hold = {
  readonly status: BookingStatus;
  readonly endsAt: EpochMilliseconds;
  readonly extensions: number;
};

/**
 * Extends a hold by 10 minutes (rules section 10): at most twice, before the customer goes to the provider and before
 * the hold ends. Refusals: PAYMENT_ALREADY_OPEN with an open provider page, TIME_SELECTION_LOST after the end of the
 * hold, else ILLEGAL_TRANSITION.
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
  if (status === "expired") return err({ code: "TIME_SELECTION_LOST" });
  if (status === "paying" || status === "verifying") return err({ code: "PAYMENT_ALREADY_OPEN" });
  if (status !== "held" && status !== "payment_error") return err({ code: "ILLEGAL_TRANSITION" });
  if (now >= endsAt) return err({ code: "TIME_SELECTION_LOST" });
  if (extensions >= configuration.holdExtensionsMax) return err({ code: "ILLEGAL_TRANSITION" });
  return ok({ endsAt: addMinutesTo(endsAt, configuration.holdExtensionMinutes), extensions: extensions + 1 });
};

/** Limits on unpaid holds (rules section 15); shares in basis points. */
type HoldLimits = {
  readonly perEmail: number;
  readonly perDevice: number;
  readonly perNetwork: number;
  readonly groupShareBasisPoints: number;
  readonly alertShareBasisPoints: number;
};

/** Counts of live unpaid holds before the new order. */
type UnpaidHolds = { readonly email: number; readonly device: number; readonly network: number };

const WHOLE = 10_000;

/** Whether the e-mail, device or network has reached its limit of unpaid holds. */
export const holdLimitReached = (
  { email, device, network }: UnpaidHolds,
  { perEmail, perDevice, perNetwork }: Pick<HoldLimits, "perEmail" | "perDevice" | "perNetwork">,
): boolean => email >= perEmail || device >= perDevice || network >= perNetwork;

/**
 * Whether a network may hold one more unit of a group: at most its share of the units that would be free without its
 * own holds, but always one. With a share of 50 % and 8 free units it may hold 4; with 1 free unit it may hold that
 * one.
 */
export const withinGroupShare = (
  { held, free }: { readonly held: number; readonly free: number },
  { groupShareBasisPoints }: Pick<HoldLimits, "groupShareBasisPoints">,
): boolean => held === 0 || (held + 1) * WHOLE <= (held + free) * groupShareBasisPoints;

/** Whether the share of the fleet in unpaid holds is above the alert threshold, for a person to investigate. */
export const unusualHolds = (
  { held, fleet }: { readonly held: number; readonly fleet: number },
  { alertShareBasisPoints }: Pick<HoldLimits, "alertShareBasisPoints">,
): boolean => held * WHOLE > fleet * alertShareBasisPoints;
