import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import {
  cancelForCompany,
  endUnpaid,
  recordNoShow,
  refundByHand,
  resolveCreationError,
} from "@/lib/backend/payment/desk/settle-by-hand";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import {
  bookingSearchSchema,
  deskBookingLineSchema,
  deskBookingSchema,
  otherVehicleSchema,
  reasonSchema,
  refundAmountSchema,
} from "@/lib/contracts/rental/desk-bookings";
import { unitConcernsSchema } from "@/lib/contracts/rental/desk-handover";
import { deskBooking, findBookings } from "./find-bookings";

const params = z.object({ code: bookingCodeSchema });
const nothing = z.object({});

const find = deskRoute({
  method: "get",
  path: "/reservas",
  permission: "bookings.read",
  description:
    "Finds bookings by reference, name, email address, telephone number or number plate; without a search term, returns the latest.",
  request: { query: bookingSearchSchema },
  responses: responses(z.array(deskBookingLineSchema), "At most 40 bookings"),
});

const read = deskRoute({
  method: "get",
  path: "/reservas/{code}",
  permission: "bookings.read",
  refusals: ["NO_BOOKING"],
  description: "Returns a booking with unmasked personal data and the actions available for it.",
  request: { params },
  responses: responses(deskBookingSchema, "The booking"),
});

const findVehicle = deskRoute({
  method: "post",
  path: "/reservas/{code}/vehiculo",
  permission: "incidents.settle",
  office: "own",
  refusals: [
    "NO_BOOKING",
    "WRONG_STATUS",
    "UNKNOWN_PLATE",
    "UNKNOWN_GROUP",
    "NO_UNIT",
    "UNIT_TAKEN",
    "UNIT_OUT",
    "LICENCE_CLASS",
    { code: "CONFIRM_UNIT", data: unitConcernsSchema },
  ],
  description: "Assigns a vehicle to a paid booking that has none.",
  request: { params, body: jsonBody(otherVehicleSchema) },
  responses: responses(nothing, "Confirmed"),
});

const refund = deskRoute({
  method: "post",
  path: "/reservas/{code}/devolucion",
  permission: "incidents.settle",
  fresh: true,
  office: "own",
  refusals: ["NO_BOOKING", "WRONG_STATUS"],
  description: "Refunds a paid booking without a vehicle in full.",
  request: { params },
  responses: responses(nothing, "Refund requested"),
});

const end = deskRoute({
  method: "post",
  path: "/reservas/{code}/fin",
  permission: "incidents.settle",
  office: "own",
  refusals: ["NO_BOOKING", "WRONG_STATUS", "NO_ANSWER"],
  description: "Ends an unpaid booking and releases any authorised amount.",
  request: { params },
  responses: responses(z.object({ confirmed: z.boolean() }), "Ended, or confirmed because it turned out to be paid"),
});

const cancel = deskRoute({
  method: "post",
  path: "/reservas/{code}/cancelacion",
  permission: "booking.cancel",
  fresh: true,
  office: "own",
  refusals: ["NO_BOOKING", "WRONG_STATUS"],
  description: "Cancels a booking on the company's behalf, with a full refund.",
  request: { params, body: jsonBody(reasonSchema) },
  responses: responses(refundAmountSchema, "Cancelled"),
});

const noShow = deskRoute({
  method: "post",
  path: "/reservas/{code}/ausencia",
  permission: "booking.noShow",
  office: "own",
  refusals: ["NO_BOOKING", "WRONG_STATUS", "TOO_EARLY"],
  description: "Records a no-show.",
  request: { params },
  responses: responses(refundAmountSchema, "Ended"),
});

/** Bookings at the desk: search, detail, cancellation, no-show, and settling failed ones by hand. */
export const bookingRoutes = createDeskRouter()
  .openapi(find, async (c) => okResponse(c, await findBookings(c.req.valid("query").q)))
  .openapi(read, async (c) => {
    const found = await deskBooking(c.req.valid("param").code, c.get("atDesk").staff.role, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "NO_BOOKING" });
  })
  .openapi(findVehicle, async (c) => {
    const { plate, group, accepted } = c.req.valid("json");
    const vehicle = { plate: plate || undefined, group: group || undefined, accepted };
    const order = { code: c.req.valid("param").code, ...vehicle, now: now() };
    return respond(c, await resolveCreationError(order), noData);
  })
  .openapi(refund, async (c) => respond(c, await refundByHand(c.req.valid("param").code, now()), noData))
  .openapi(end, async (c) => {
    const done = await endUnpaid(c.req.valid("param").code, now());
    return respond(c, done, (value) => ({ confirmed: value === "confirmed" }));
  })
  .openapi(cancel, async (c) =>
    respond(c, await cancelForCompany(c.req.valid("param").code, c.req.valid("json").reason, now())),
  )
  .openapi(noShow, async (c) => respond(c, await recordNoShow(c.req.valid("param").code, now())));
