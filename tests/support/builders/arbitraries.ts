import fc from "fast-check";
import { addMinutes, wallClockFromMinutes, wallClockMinutes } from "@/lib/domain/core/time";
import { type ChosenExtra, checkExtras, extraCodes } from "@/lib/domain/pricing/add-ons";
import type { PriceBookingInput } from "@/lib/domain/pricing/price-lines";
import { aPriceInput } from "./price-input";
import { extraTariffs, type GroupCode, tariffs } from "./price-table";

const groupCodes: readonly GroupCode[] = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "M1", "M2"];

/** Any of the twelve groups. */
const anyGroup = fc.constantFrom(...groupCodes);

/** Any minute of three years, one of them a leap year. */
export const anyWallClock = fc
  .integer({ min: wallClockMinutes("2027-01-01T00:00"), max: wallClockMinutes("2029-12-31T23:59") })
  .map(wallClockFromMinutes);

const anyExtras = fc.uniqueArray(
  fc.record({ code: fc.constantFrom(...extraCodes), units: fc.integer({ min: 1, max: 3 }) }),
  { selector: ({ code }) => code, maxLength: 6 },
);

/** Drops, in order, every extra that `checkExtras` refuses for this kind of vehicle. */
const permitted = (extras: readonly ChosenExtra[], group: GroupCode): readonly ChosenExtra[] => {
  const chosen: ChosenExtra[] = [];
  for (const extra of extras) {
    chosen.push(extra);
    if (checkExtras(chosen, extraTariffs, tariffs[group].kind)) chosen.pop();
  }
  return chosen;
};

/** Any rental that `priceBooking` accepts: 1 minute to 30 days and the grace, every option. */
export const anyRental: fc.Arbitrary<PriceBookingInput> = fc
  .record({
    group: anyGroup,
    pickupAt: anyWallClock,
    minutes: fc.integer({ min: 1, max: 30 * 1440 + 59 }),
    oneWay: fc.boolean(),
    pickupFeeCents: fc.constantFrom(0, 4000),
    returnFeeCents: fc.constantFrom(0, 4000),
    coverage: fc.constantFrom("BASIC" as const, "SCDW" as const, "PREMIUM" as const),
    extras: anyExtras,
    mainUnder25: fc.boolean(),
    coupon: fc.option(
      fc.oneof(
        fc.record({ type: fc.constant("PERCENT" as const), value: fc.integer({ min: 1, max: 30 }) }),
        fc.record({ type: fc.constant("FIXED" as const), value: fc.integer({ min: 1, max: 500_000 }) }),
      ),
    ),
    campaign: fc.option(fc.integer({ min: 1, max: 40 }).map((percent) => ({ percentBasisPoints: percent * 100 }))),
  })
  .map(({ group, minutes, oneWay, pickupFeeCents, returnFeeCents, extras, mainUnder25, ...rest }) =>
    aPriceInput({
      ...rest,
      tariff: tariffs[group],
      returnAt: addMinutes(rest.pickupAt, minutes),
      returnOfficeId: oneWay ? 3 : 1,
      afterHours: { pickupFeeCents, returnFeeCents },
      extras: permitted(extras, group),
      youngDrivers: mainUnder25 ? 1 : 0,
    }),
  );
