import { z } from "@hono/zod-openapi";
import { clientOnly } from "@/lib/backend/account/signed-in";
import { now } from "@/lib/backend/core/clock";
import { isLimited, mailboxKey, takePoint } from "@/lib/backend/core/http/rate-limit";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { requestedAlertSchema } from "@/lib/contracts/account/client-requests";
import { alertPendingSchema, alertRequestSchema, alertSchema, ownAlertSchema } from "@/lib/contracts/sales/second-hand";
import { confirmAlert, endAlert, findAlert, orderAlert, startOwnAlert } from "./alerts";

const tags = ["second-hand"];
const params = z.object({ token: z.string().max(200) });
const empty = z.strictObject({});

const order = route({
  method: "post",
  path: "/segundamano/alerta",
  limit: "enquiry",
  tags,
  description:
    "Creates an alert for new cars that match the list's query, and emails a confirmation link. The answer does not reveal whether the address already has this alert.",
  request: { body: jsonBody(alertRequestSchema) },
  responses: responses(alertPendingSchema, "Email accepted for sending"),
});

const start = route({
  method: "post",
  path: "/cliente/avisos",
  ownPagesOnly: true,
  refusals: ["UNAUTHENTICATED"],
  tags: ["client"],
  description:
    "Creates an alert for the signed-in client, without a confirmation email. Extends an active alert with the same filters.",
  middleware: clientOnly,
  request: { body: jsonBody(ownAlertSchema) },
  responses: responses(requestedAlertSchema, "The active alert"),
});

const show = route({
  method: "get",
  path: "/segundamano/alerta/{token}",
  refusals: ["GONE"],
  tags,
  description: "Returns an alert's filters and expiry, for the page behind the emailed link. Read-only.",
  request: { params },
  responses: responses(alertSchema, "The alert"),
});

const confirm = route({
  method: "post",
  path: "/segundamano/alerta/{token}/confirmar",
  refusals: ["GONE"],
  tags,
  description: "Activates an alert for 90 days, or extends an active one to 90 days from now.",
  request: { params, body: jsonBody(empty) },
  responses: responses(empty, "Active"),
});

const end = route({
  method: "post",
  path: "/segundamano/alerta/{token}/baja",
  refusals: ["GONE"],
  tags,
  description: "Deletes an alert and its email address.",
  request: { params, body: jsonBody(empty) },
  responses: responses(empty, "Deleted"),
});

/** Seconds until the address may order another alert; null when it may now. */
const waitOf = async (network: string, email: string): Promise<number | null> =>
  isLimited(network) ? await takePoint("enquiryOfOne", `alert:${mailboxKey(email)}`) : null;

export const alertRoutes = createRouter()
  .openapi(order, async (c) => {
    const request = c.req.valid("json");
    const wait = await waitOf(c.get("network"), request.email);
    if (wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait });
    await orderAlert(request, now());
    return okResponse(c, { pending: true as const });
  })
  .openapi(start, async (c) => {
    const { email } = c.get("signedIn").client;
    const wait = await waitOf(c.get("network"), email);
    if (wait !== null) return errorResponse(c, { code: "RATE_LIMITED", wait });
    return okResponse(c, await startOwnAlert({ ...c.req.valid("json"), email }, now()));
  })
  .openapi(show, async (c) => {
    const found = await findAlert(c.req.valid("param").token, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "GONE" });
  })
  .openapi(confirm, async (c) => respond(c, await confirmAlert(c.req.valid("param").token, now()), noData))
  .openapi(end, async (c) => respond(c, await endAlert(c.req.valid("param").token), noData));
