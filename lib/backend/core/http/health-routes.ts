import { z } from "@hono/zod-openapi";
import { isEnding, reachDatabase } from "@/lib/backend/core/health";
import packageFile from "@/package.json";
import { errorResponse, success } from "./responses";
import { route } from "./route";
import { createRouter, responses } from "./router";

const healthAnswers = responses(z.object({ ok: z.literal(true), version: z.string() }), "Healthy");
const healthBody = () => success({ ok: true as const, version: packageFile.version });

const health = route({
  method: "get",
  path: "/salud",
  refusals: ["UNAVAILABLE"],
  tags: ["service"],
  description: "Reports whether this process responds and can reach its database.",
  responses: healthAnswers,
});

const liveness = route({
  method: "get",
  path: "/salud/viva",
  tags: ["service"],
  description: "Liveness check: a process that does not respond must be restarted.",
  responses: healthAnswers,
});

const readiness = route({
  method: "get",
  path: "/salud/lista",
  refusals: ["UNAVAILABLE"],
  tags: ["service"],
  description:
    "Readiness check: positive from the end of start-up until the process is told to stop. Does not depend on the database, whose failure would make all processes unready at once.",
  responses: healthAnswers,
});

export const healthRoutes = createRouter()
  .openapi(health, async (c) => {
    await reachDatabase();
    return c.json(healthBody(), 200);
  })
  .openapi(liveness, (c) => c.json(healthBody(), 200))
  .openapi(readiness, (c) => (isEnding() ? errorResponse(c, { code: "UNAVAILABLE" }) : c.json(healthBody(), 200)));
