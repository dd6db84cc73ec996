/** How much of the fleet may be held unpaid (rules section 15); shares in basis points. */
export type HoldCaps = {
  readonly perEmail: number;
  readonly perDevice: number;
  readonly perNetwork: number;
  readonly groupShareBasisPoints: number;
  readonly alertShareBasisPoints: number;
};

/** Live unpaid holds that an order would come on top of. */
export type UnpaidHolds = { readonly email: number; readonly device: number; readonly network: number };

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
