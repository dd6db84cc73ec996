import { createRoute, z } from "@hono/zod-openapi";
import { success } from "@/lib/backend/http/answers";
import { answers, callDescription, createRouter } from "@/lib/backend/http/router";
import packageFile from "@/package.json";
import { reachDatabase } from "./queries";

const health = createRoute({
  method: "get",
  path: "/salud",
  tags: ["service"],
  description: callDescription("Whether this process answers and reaches its database.", ["UNAVAILABLE"]),
  responses: answers(z.object({ ok: z.literal(true), version: z.string() }), "Well"),
});

export const healthRoutes = createRouter().openapi(health, async (c) => {
  await reachDatabase();
  return c.json(success({ ok: true as const, version: packageFile.version }), 200);
});
