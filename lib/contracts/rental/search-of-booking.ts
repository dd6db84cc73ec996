import type { Booking } from "./booking";
import type { RentalSearchParams } from "./search";

type Booked = Pick<Booking, "pickupOfficeId" | "returnOfficeId" | "pickupAt" | "returnAt" | "lines" | "extras"> &
  Pick<Booking, "coupon" | "campaignPercent"> & { readonly driver: Pick<Booking["driver"], "landsAt"> };

/** The search that led to a booking, to choose again at the same price: with its coupon, campaign and landing. */
export function searchOfBooking(booking: Booked): RentalSearchParams {
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, lines, extras, coupon, campaignPercent, driver } =
    booking;
  // The line counts every young driver; the search's option is about the main one.
  const young = lines.find(({ code }) => code === "YOUNG_DRIVER")?.units ?? 0;
  const youngAdditional = extras.flatMap(({ drivers = [] }) => drivers).filter(({ under25 }) => under25).length;
  return {
    pickupOfficeId,
    returnOfficeId,
    pickupAt,
    returnAt,
    ...(driver.landsAt ? { landsAt: driver.landsAt } : {}),
    under25: young > youngAdditional,
    categories: [],
    sort: "price",
    ...(coupon ? { coupon: coupon.code } : {}),
    ...(campaignPercent === null ? {} : { discount: campaignPercent }),
  };
}
