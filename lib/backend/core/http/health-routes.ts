import { z } from "@hono/zod-openapi";
import { isEnding, reachDatabase } from "@/lib/backend/core/health";
import packageFile from "@/package.json";
import { errorResponse, success } from "./responses";
import { route } from "./route";
import { callDescription, createRouter, responses } from "./router";

const healthAnswers = responses(z.object({ ok: z.literal(true), version: z.string() }), "Healthy");
const healthBody = () => success({ ok: true as const, version: packageFile.version });

const health = route({
  method: "get",
  path: "/salud",
  tags: ["service"],
  description: callDescription("Reports whether this process responds and can reach its database.", ["UNAVAILABLE"]),
  responses: healthAnswers,
});

const liveness = route({
  method: "get",
  path: "/salud/viva",
  tags: ["service"],
  description: callDescription("Liveness check: a process that does not respond must be restarted."),
  responses: healthAnswers,
});

const readiness = route({
  method: "get",
  path: "/salud/lista",
  tags: ["service"],
  description: callDescription(
    "Readiness check: positive from the end of start-up until the process is told to stop. Does not depend on the database, whose failure would make all processes unready at once.",
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
  .openapi(readiness, (c) => (isEnding() ? errorResponse(c, { code: "UNAVAILABLE" }) : c.json(healthBody(), 200)));
