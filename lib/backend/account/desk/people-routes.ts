import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute, download, fileResponse } from "@/lib/backend/staff/gate";
import {
  erasePersonSchema,
  peopleSearchSchema,
  personErasedSchema,
  personLineSchema,
  personSchema,
} from "@/lib/contracts/account/desk-people";
import { endClientSessions, erasePerson, exportPerson, findPeople, objectToReviews, readPerson } from "./people";

const params = z.object({ id: z.coerce.number().int().positive().max(2_000_000_000) });

const find = deskRoute({
  method: "get",
  path: "/personas",
  permission: "bookings.read",
  description: "Finds clients by name, email address, telephone number or booking reference.",
  request: { query: peopleSearchSchema },
  responses: responses(z.array(personLineSchema), "At most 40 clients"),
});

const read = deskRoute({
  method: "get",
  path: "/personas/{id}",
  permission: "bookings.read",
  refusals: ["NO_CLIENT"],
  description: "Returns a client with their bookings; access is logged.",
  request: { params },
  responses: responses(personSchema, "The client"),
});

const data = deskRoute({
  method: "get",
  path: "/personas/{id}/datos",
  permission: "people.manage",
  fresh: true,
  office: "all",
  refusals: ["NO_CLIENT"],
  description: "Exports all personal data stored about a client as a file; access is logged.",
  request: { params },
  responses: fileResponse("application/json", "All data, numbers of documents masked"),
});

const erase = deskRoute({
  method: "post",
  path: "/personas/{id}/supresion",
  permission: "people.manage",
  fresh: true,
  office: "all",
  refusals: ["NO_CLIENT", "EMAIL_DIFFERS"],
  description: "Erases a client at their request, immediately or once no booking, deposit or refund of theirs is open.",
  request: { params, body: jsonBody(erasePersonSchema) },
  responses: responses(personErasedSchema, "Erased or pending"),
});

const endSessions = deskRoute({
  method: "delete",
  path: "/personas/{id}/sesiones",
  permission: "people.manage",
  fresh: true,
  office: "all",
  refusals: ["NO_CLIENT"],
  description: "Ends all sessions of a client and revokes the links to their bookings.",
  request: { params },
  responses: responses(z.object({}), "Signed out"),
});

const object = deskRoute({
  method: "post",
  path: "/personas/{id}/oposicion",
  permission: "people.manage",
  office: "all",
  refusals: ["NO_CLIENT"],
  description: "Records that a client objects to being asked for reviews.",
  request: { params },
  responses: responses(z.object({}), "Recorded"),
});

/** Clients at the desk: search, detail, data export and erasure. */
export const peopleRoutes = createDeskRouter()
  .openapi(find, async (c) => okResponse(c, await findPeople(c.req.valid("query").q)))
  .openapi(read, async (c) => {
    const found = await readPerson(c.req.valid("param").id, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "NO_CLIENT" });
  })
  .openapi(data, async (c) => {
    const { id } = c.req.valid("param");
    const found = await exportPerson(id, now());
    if (!found) return errorResponse(c, { code: "NO_CLIENT" });
    return download(c, { name: `datos-${id}.json`, type: "application/json", body: JSON.stringify(found, null, 2) });
  })
  .openapi(endSessions, async (c) => respond(c, await endClientSessions(c.req.valid("param").id, now()), noData))
  .openapi(object, async (c) => respond(c, await objectToReviews(c.req.valid("param").id, now()), noData))
  .openapi(erase, async (c) =>
    respond(c, await erasePerson(c.req.valid("param").id, c.req.valid("json").email, now())),
  );
