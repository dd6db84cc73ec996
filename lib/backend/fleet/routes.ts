import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { cacheable } from "@/lib/backend/core/http/headers";
import { okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, responses } from "@/lib/backend/core/http/router";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { groupSeasonsSchema, rentalGroupQuerySchema, rentalGroupSchema } from "@/lib/contracts/fleet/rental-group";
import { seasonWeeks, weekDays } from "@/lib/domain/pricing/base-price";
import { serializeGroup } from "./serialize-group";

const list = route({
  method: "get",
  path: "/coche",
  tags: ["catalogue"],
  description: "Returns rental groups, optionally by office or kind.",
  request: { query: rentalGroupQuerySchema },
  responses: responses(z.array(rentalGroupSchema), "Rental groups in display order"),
});

const prices = route({
  method: "get",
  path: "/coche/precios",
  tags: ["catalogue"],
  description: "Returns the price of a week in each season for every rental group.",
  responses: responses(z.array(groupSeasonsSchema), "Prices by season, groups in display order"),
});

const groupRoutes = createRouter().openapi(list, async (c) => {
  const { officeId, kind } = c.req.valid("query");
  const { groups } = await loadCatalogue(now());
  const matching = groups.filter(
    (group) =>
      (officeId === undefined || group.officeIds.includes(officeId)) && (kind === undefined || group.row.kind === kind),
  );
  cacheable(c);
  return okResponse(
    c,
    matching.map((group) => serializeGroup(group, false)),
  );
});

export const fleetRoutes = groupRoutes.openapi(prices, async (c) => {
  const { groups, configuration } = await loadCatalogue(now());
  cacheable(c);
  return okResponse(
    c,
    groups.map(({ row, tariff }) => ({
      groupId: row.id,
      days: weekDays,
      seasons: [...seasonWeeks(configuration.bands, tariff)],
    })),
  );
});
