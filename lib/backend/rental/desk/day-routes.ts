import { z } from "@hono/zod-openapi";
import { pictureBody, readUpload } from "@/lib/backend/content/desk/photo-routes";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { deskPicture, handoverSheet, retainByTable, storeRentalPhoto } from "@/lib/backend/fleet/desk/damage";
import { releaseDeposit } from "@/lib/backend/payment/desk/settle-by-hand";
import { handOver, returnVehicle } from "@/lib/backend/rental/hand-over/hand-over";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import { bookingCodeSchema, instantSchema } from "@/lib/contracts/core/scalars";
import { dayScheduleQuerySchema, dayScheduleSchema } from "@/lib/contracts/rental/desk-day";
import {
  handOverSchema,
  handoverDetailsSchema,
  noteSchema,
  openedDocumentsSchema,
  photoQuerySchema,
  plateSchema,
  rentalPhotoSchema,
  retainedSchema,
  retainSchema,
  returnSchema,
  unitConcernsSchema,
} from "@/lib/contracts/rental/desk-handover";
import { agentRetainsCents } from "@/lib/domain/rental/after-sales";
import { addNote, moveToUnit, openDocuments, resendAtDesk } from "./booking-work";
import { daySheet } from "./day-schedule";

const params = z.object({ code: bookingCodeSchema });
const nothing = z.object({});
const plate = z.object({ plate: z.string() });

const dayRoute = deskRoute({
  method: "get",
  path: "/dia",
  permission: "bookings.read",
  description: "Returns an office's day: pick-ups and returns in order, late returns, deposits and open tasks.",
  request: { query: dayScheduleQuerySchema },
  responses: responses(dayScheduleSchema, "The day"),
});

const handoverForm = deskRoute({
  method: "get",
  path: "/reservas/{code}/entrega",
  permission: "rental.handle",
  refusals: ["NO_BOOKING"],
  description: "Returns the data for hand-over and return: vehicles, recorded damage, damage price list.",
  request: { params },
  responses: responses(handoverDetailsSchema, "Hand-over data"),
});

const handOverRoute = deskRoute({
  method: "post",
  path: "/reservas/{code}/entrega",
  permission: "rental.handle",
  office: "own",
  refusals: [
    "NO_BOOKING",
    "WRONG_STATUS",
    "UNKNOWN_PLATE",
    "UNIT_TAKEN",
    "UNIT_OUT",
    "LICENCE_CLASS",
    { code: "CONFIRM_UNIT", data: unitConcernsSchema },
    "NO_PHOTO",
  ],
  description:
    "Records a hand-over. Concerns must be confirmed in `accepted`; CONFIRM_UNIT lists them in `data.concerns`.",
  request: { params, body: jsonBody(handOverSchema) },
  responses: responses(plate, "Handed over"),
});

const returnRoute = deskRoute({
  method: "post",
  path: "/reservas/{code}/vuelta",
  permission: "rental.handle",
  office: "own",
  refusals: ["NO_BOOKING", "WRONG_STATUS", "KM_TOO_LOW", "NO_PHOTO"],
  description: "Records a return.",
  request: { params, body: jsonBody(returnSchema) },
  responses: responses(z.object({ dueBy: instantSchema }), "Returned; includes the release deadline of the deposit"),
});

const addPicture = deskRoute({
  method: "post",
  path: "/reservas/{code}/fotos",
  permission: "rental.handle",
  office: "own",
  body: "picture",
  refusals: ["NO_BOOKING", "WRONG_STATUS", "PHOTO_UNREADABLE", "PHOTO_TOO_SMALL", "PHOTO_KNOWN"],
  description: "Uploads a photo to the damage log: JPEG, PNG or WebP, at most 15 MB.",
  request: { params, query: photoQuerySchema, body: pictureBody },
  responses: responses(rentalPhotoSchema, "Stored"),
});

const pictureFile = deskRoute({
  method: "get",
  path: "/reservas/{code}/fotos/{file}",
  permission: "bookings.read",
  refusals: ["NO_BOOKING", "NO_PHOTO"],
  description: "Returns a photo from the damage log.",
  request: { params: params.extend({ file: z.string().max(80) }) },
  responses: { 200: { description: "The image", content: { "image/webp": { schema: z.string() } } } },
});

const release = deskRoute({
  method: "post",
  path: "/reservas/{code}/fianza/liberacion",
  permission: "deposit.retain",
  fresh: true,
  office: "own",
  refusals: ["NO_BOOKING", "WRONG_STATUS", "NO_DEPOSIT"],
  description: "Releases the whole security deposit.",
  request: { params },
  responses: responses(nothing, "Released"),
});

const retain = deskRoute({
  method: "post",
  path: "/reservas/{code}/fianza/retencion",
  permission: "deposit.retain",
  fresh: true,
  office: "own",
  refusals: ["NO_BOOKING", "WRONG_STATUS", "NO_DEPOSIT", "AMOUNT_TOO_HIGH", "NO_TABLE_PRICE", "PHOTO_MISSING"],
  description: "Retains amounts according to the damage price list and releases the rest of the deposit.",
  request: { params, body: jsonBody(retainSchema) },
  responses: responses(retainedSchema, "Stored"),
});

const note = deskRoute({
  method: "post",
  path: "/reservas/{code}/notas",
  refusals: ["NO_BOOKING"],
  permission: "bookings.write",
  office: "own",
  description: "Adds an internal note to a booking.",
  request: { params, body: jsonBody(noteSchema) },
  responses: responses(z.object({ id: z.number().int() }), "Note added"),
});

const mail = deskRoute({
  method: "post",
  path: "/reservas/{code}/correo",
  permission: "bookings.write",
  office: "own",
  refusals: ["NO_BOOKING", "WRONG_STATUS", "MAILED_OFTEN"],
  description: "Resends the booking's email to the customer.",
  request: { params },
  responses: responses(nothing, "Accepted for sending"),
});

const move = deskRoute({
  method: "post",
  path: "/reservas/{code}/unidad",
  permission: "rental.handle",
  office: "own",
  refusals: [
    "NO_BOOKING",
    "WRONG_STATUS",
    "UNKNOWN_PLATE",
    "UNIT_TAKEN",
    "UNIT_OUT",
    "LICENCE_CLASS",
    { code: "CONFIRM_UNIT", data: unitConcernsSchema },
  ],
  description: "Assigns another vehicle before hand-over.",
  request: { params, body: jsonBody(plateSchema) },
  responses: responses(plate, "Reassigned"),
});

const documents = deskRoute({
  method: "post",
  path: "/reservas/{code}/documentos",
  refusals: ["NO_BOOKING", "WRONG_STATUS"],
  permission: "documents.read",
  fresh: true,
  office: "own",
  description: "Returns the drivers' decrypted document data; access is logged.",
  request: { params },
  responses: responses(openedDocumentsSchema, "The documents"),
});

/** The day at the counter: day's schedule, hand-over and return, pictures, deposit, notes and mails of a booking. */
export const dayRoutes = createDeskRouter()
  .openapi(dayRoute, async (c) => {
    const { date, offices } = c.req.valid("query");
    const officeIds = offices?.split(",").map(Number) ?? [];
    return okResponse(c, await daySheet({ date, officeIds, reader: c.get("atDesk").staff, now: now() }));
  })
  .openapi(handoverForm, async (c) => {
    const found = await handoverSheet(c.req.valid("param").code, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "NO_BOOKING" });
  })
  .openapi(handOverRoute, async (c) => {
    const { plate: chosen, kmOut, accepted, depositBlocked: _, ...inspection } = c.req.valid("json");
    const order = { ...c.req.valid("param"), plate: chosen || undefined, kmOut, accepted, inspection, now: now() };
    return respond(c, await handOver(order));
  })
  .openapi(returnRoute, async (c) => {
    const done = await returnVehicle({ ...c.req.valid("param"), ...c.req.valid("json"), now: now() });
    return respond(c, done, (value) => ({ dueBy: value.dueBy.toISOString() }));
  })
  .openapi(addPicture, async (c) => {
    const upload = await readUpload(c);
    if (!upload.ok) return errorResponse(c, upload);
    return respond(
      c,
      await storeRentalPhoto(upload.value, { ...c.req.valid("param"), ...c.req.valid("query"), now: now() }),
    );
  })
  .openapi(pictureFile, async (c) => {
    const bytes = await deskPicture(c.req.valid("param"));
    return bytes ? c.body(bytes, 200, { "Content-Type": "image/webp" }) : errorResponse(c, { code: "NO_PHOTO" });
  })
  .openapi(release, async (c) => respond(c, await releaseDeposit(c.req.valid("param").code, now()), noData))
  .openapi(retain, async (c) => {
    const limitCents = c.get("atDesk").staff.role === "agent" ? agentRetainsCents : undefined;
    const done = await retainByTable({ ...c.req.valid("param"), ...c.req.valid("json"), limitCents, now: now() });
    if (!done.ok) return errorResponse(c, done);
    const { retainedCents, answerBy } = done.value;
    return okResponse(c, { retainedCents, answerBy: answerBy.toISOString() });
  })
  .openapi(note, async (c) => respond(c, await addNote(c.req.valid("param").code, c.req.valid("json").text, now())))
  .openapi(mail, async (c) => respond(c, await resendAtDesk(c.req.valid("param").code, now())))
  .openapi(move, async (c) => respond(c, await moveToUnit(c.req.valid("param").code, c.req.valid("json"), now())))
  .openapi(documents, async (c) => respond(c, await openDocuments(c.req.valid("param").code, now())));
