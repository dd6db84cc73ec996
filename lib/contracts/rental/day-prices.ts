import { z } from "zod";
import { centsSchema, clockSchema, dateSchema, languageSchema, officeIdSchema } from "@/lib/contracts/core/scalars";
import { daysBetween, isCalendarDate } from "@/lib/domain/core/time";
import { categories, gearboxes } from "@/lib/domain/fleet/fleet";
import { bestDiscountSchema, discountSchema } from "./search";

/** Days of one request: two months of a calendar. */
const mostDays = 62;

/**
 * Payload of `POST /web/disponibilidad/dias`, for each day from `from` to `until`: with `nights`, a rental that begins
 * on that day and has that many days from the pick-up's date to the return's; with `pickupDate`, one that begins on it
 * and ends on that day. The filters are those of the results, without the maximum price.
 */
export const dayPricesRequestSchema = z
  .object({
    pickupOfficeId: officeIdSchema,
    returnOfficeId: officeIdSchema,
    pickupTime: clockSchema,
    returnTime: clockSchema,
    nights: z.number().int().min(0).max(31).optional(),
    pickupDate: dateSchema.optional(),
    from: dateSchema,
    until: dateSchema,
    under25: z.boolean(),
    coupon: z.string().max(60).optional(),
    discount: discountSchema.optional(),
    bestDiscount: bestDiscountSchema,
    categories: z.array(z.enum(categories)).max(categories.length),
    seats: z.number().int().positive().max(100).optional(),
    gearbox: z.enum(gearboxes).optional(),
    bags: z.number().int().positive().max(100).optional(),
    lang: languageSchema,
  })
  .superRefine(({ from, until, nights, pickupDate }, context) => {
    if ((nights === undefined) === (pickupDate === undefined)) {
      context.addIssue({ code: "custom", message: "INVALID", path: ["nights"] });
    }
    if (!isCalendarDate(from) || !isCalendarDate(until)) return;
    const span = daysBetween(from, until);
    if (span < 0 || span >= mostDays) context.addIssue({ code: "custom", message: "INVALID", path: ["until"] });
  });
export type DayPricesRequest = z.infer<typeof dayPricesRequestSchema>;

/** The lowest total of each day's rental; days on which it can't begin or end, or nothing is free, are left out. */
export const dayPricesSchema = z.array(z.object({ date: dateSchema, fromCents: centsSchema }));
export type DayPrices = z.infer<typeof dayPricesSchema>;
