import { createRoute, z } from "@hono/zod-openapi";
import { fail, success } from "@/lib/backend/http/answers";
import { answers, callDescription, createRouter } from "@/lib/backend/http/router";
import packageFile from "@/package.json";
import { isEnding, reachDatabase } from "./queries";

const healthAnswers = answers(z.object({ ok: z.literal(true), version: z.string() }), "Well");
const healthBody = () => success({ ok: true as const, version: packageFile.version });

const health = createRoute({
  method: "get",
  path: "/salud",
  tags: ["service"],
  description: callDescription("Whether this process answers and reaches its database.", ["UNAVAILABLE"]),
  responses: healthAnswers,
});

const liveness = createRoute({
  method: "get",
  path: "/salud/viva",
  tags: ["service"],
  description: callDescription("Whether this process answers; one that doesn't has to be started anew."),
  responses: healthAnswers,
});

const readiness = createRoute({
  method: "get",
  path: "/salud/lista",
  tags: ["service"],
  description: callDescription(
    "Whether requests should be sent to this process: from the end of its start until it is told to end. A database that is away is away for every process, so it makes none of them unready.",
    ["UNAVAILABLE"],
  ),
  responses: healthAnswers,
});

export const healthRoutes = createRouter()
  .openapi(health, async (c) => {
    await reachDatabase();
    return c.json(healthBody(), 200);
  })
  .openapi(liveness, (c) => c.json(healthBody(), 200))
  .openapi(readiness, (c) => (isEnding() ? fail(c, { code: "UNAVAILABLE" }) : c.json(healthBody(), 200)));
