import { createRoute, z } from "@hono/zod-openapi";
import { fail, success } from "@/lib/backend/http/answers";
import { answers, callDescription, createRouter } from "@/lib/backend/http/router";
import packageFile from "@/package.json";
import { isEnding, reachDatabase } from "./queries";

const well = answers(z.object({ ok: z.literal(true), version: z.string() }), "Well");
const told = () => success({ ok: true as const, version: packageFile.version });

const health = createRoute({
  method: "get",
  path: "/salud",
  tags: ["service"],
  description: callDescription("Whether this process answers and reaches its database.", ["UNAVAILABLE"]),
  responses: well,
});

const liveness = createRoute({
  method: "get",
  path: "/salud/viva",
  tags: ["service"],
  description: callDescription("Whether this process answers; one that doesn't has to be started anew."),
  responses: well,
});

const readiness = createRoute({
  method: "get",
  path: "/salud/lista",
  tags: ["service"],
  description: callDescription(
    "Whether requests should be sent to this process: from the end of its start until it is told to end. A database that is away is away for every process, so it makes none of them unready.",
    ["UNAVAILABLE"],
  ),
  responses: well,
});

export const healthRoutes = createRouter()
  .openapi(health, async (c) => {
    await reachDatabase();
    return c.json(told(), 200);
  })
  .openapi(liveness, (c) => c.json(told(), 200))
  .openapi(readiness, (c) => (isEnding() ? fail(c, { code: "UNAVAILABLE" }) : c.json(told(), 200)));
