import { createRoute, z } from "@hono/zod-openapi";
import { rentalGroupQuerySchema, rentalGroupSchema } from "@/lib/contracts/rental-group";
import { loadCatalogue } from "../catalogue/queries";
import { success } from "../http/answers";
import { cacheable } from "../http/caching";
import { answers, callDescription } from "../http/describe-call";
import { createRouter } from "../http/router";
import { now } from "../platform/clock";
import { groupOnWire } from "./mapper";

const list = createRoute({
  method: "get",
  path: "/coche",
  tags: ["catalogue"],
  description: callDescription("Rental groups, all or those of an office or a kind."),
  request: { query: rentalGroupQuerySchema },
  responses: answers(z.array(rentalGroupSchema), "Rental groups in their order"),
});

export const fleetRoutes = createRouter().openapi(list, async (c) => {
  const { officeId, kind } = c.req.valid("query");
  const { groups } = await loadCatalogue(now());
  const asked = groups.filter(
    (group) =>
      (officeId === undefined || group.officeIds.includes(officeId)) && (kind === undefined || group.row.kind === kind),
  );
  cacheable(c);
  return c.json(success(asked.map((group) => groupOnWire(group, false))), 200);
});
