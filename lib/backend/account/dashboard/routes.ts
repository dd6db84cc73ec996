import { z } from "@hono/zod-openapi";
import { endOneSession } from "@/lib/backend/account/end-session";
import { clientOnly } from "@/lib/backend/account/signed-in";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { errorResponse, okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import {
  clientBookingsQuerySchema,
  clientBookingsSchema,
  clientCouponSchema,
  clientOverviewSchema,
  profileSchema,
  profileUpdateSchema,
} from "@/lib/contracts/account/client";
import { clientRequestsSchema } from "@/lib/contracts/account/client-requests";
import { readClientRequests } from "./client-requests";
import { clientCoupons } from "./coupons";
import { readClientBookings, readOverview } from "./overview";
import { changeProfile, profileOf } from "./profile";

const shared = { tags: ["client"], middleware: clientOnly };
const only = ["UNAUTHENTICATED"] as const;

const bookings = route({
  ...shared,
  method: "get",
  path: "/cliente/reservas",
  refusals: only,
  description: "Returns the client's bookings, ten per page, each with its cancellation terms.",
  request: { query: clientBookingsQuerySchema },
  responses: responses(clientBookingsSchema, "A page of bookings"),
});

const overview = route({
  ...shared,
  method: "get",
  path: "/cliente/resumen",
  refusals: only,
  description: "Returns the data of the client area's overview page.",
  responses: responses(clientOverviewSchema, "Overview"),
});

const coupons = route({
  ...shared,
  method: "get",
  path: "/cliente/cupones",
  refusals: only,
  description: "Returns the client's personal coupons, the coupons for all clients and those already used.",
  responses: responses(z.array(clientCouponSchema), "Coupons, usable ones first"),
});

const requests = route({
  ...shared,
  method: "get",
  path: "/cliente/solicitudes",
  refusals: only,
  description: "Returns the client's saved quotes, enquiries and car alerts.",
  responses: responses(clientRequestsSchema, "Quotes, enquiries and alerts"),
});

const readProfile = route({
  ...shared,
  method: "get",
  path: "/cliente/perfil",
  refusals: only,
  description: "Returns the client's profile.",
  responses: responses(profileSchema, "Profile"),
});

const writeProfile = route({
  ...shared,
  method: "put",
  path: "/cliente/perfil",
  ownPagesOnly: true,
  refusals: only,
  description:
    "Changes the client's profile; a change to marketing preferences is recorded as consent or its withdrawal.",
  request: { body: jsonBody(profileUpdateSchema) },
  responses: responses(profileSchema, "Profile after the change"),
});

const endSession = route({
  ...shared,
  method: "delete",
  path: "/cliente/sesiones/{id}",
  logs: { event: "SESSIONS_ENDED" },
  ownPagesOnly: true,
  refusals: ["UNAUTHENTICATED", "NOT_FOUND"],
  description: "Ends one of the client's sessions.",
  request: { params: z.object({ id: z.coerce.number().int().positive() }) },
  responses: responses(profileSchema, "Profile with the remaining sessions"),
});

/** The client area: every call acts on the signed-in client and takes no client id. */
export const clientAreaRoutes = createRouter()
  .openapi(bookings, async (c) => {
    const { status, page } = c.req.valid("query");
    const { client } = c.get("signedIn");
    return okResponse(c, await readClientBookings(client.id, { listing: status, page }, now()));
  })
  .openapi(overview, async (c) => okResponse(c, await readOverview(c.get("signedIn"), now())))
  .openapi(coupons, async (c) => okResponse(c, await clientCoupons(database(), c.get("signedIn").client, now())))
  .openapi(requests, async (c) => okResponse(c, await readClientRequests(c.get("signedIn").client, now())))
  .openapi(readProfile, async (c) => okResponse(c, await profileOf(database(), c.get("signedIn"), now())))
  .openapi(writeProfile, async (c) => {
    const { client, session } = c.get("signedIn");
    const changed = await changeProfile(client.id, c.req.valid("json"), now());
    return okResponse(c, await profileOf(database(), { client: changed, session }, now()));
  })
  .openapi(endSession, async (c) => {
    const signedIn = c.get("signedIn");
    const ended = await endOneSession(signedIn.client, c.req.valid("param").id, now());
    return ended.ok ? okResponse(c, await profileOf(database(), signedIn, now())) : errorResponse(c, ended);
  });
