import { createRoute, z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import packageFile from "@/package.json";
import { database } from "../db/client";
import { success } from "../http/answers";
import { answers, callDescription } from "../http/describe-call";
import { createRouter } from "../http/router";

const health = createRoute({
  method: "get",
  path: "/salud",
  tags: ["service"],
  description: callDescription("Whether this process answers and reaches its database.", ["UNAVAILABLE"]),
  responses: answers(z.object({ ok: z.literal(true), version: z.string() }), "Well"),
});

export const healthRoutes = createRouter().openapi(health, async (c) => {
  await database().execute(sql`select 1`);
  return c.json(success({ ok: true as const, version: packageFile.version }), 200);
});
