import { createRoute, z } from "@hono/zod-openapi";
import { countrySchema } from "@/lib/contracts/country";
import { namesAndLabelsSchema } from "@/lib/contracts/labels";
import { success } from "../http/answers";
import { cacheable } from "../http/caching";
import { answers, callDescription } from "../http/describe-call";
import { createRouter } from "../http/router";
import { listCountries, listNamesAndLabels } from "./queries";

const countries = createRoute({
  method: "get",
  path: "/pais",
  tags: ["catalogue"],
  description: callDescription("Countries with their names in the five languages."),
  responses: answers(z.array(countrySchema), "Countries by code"),
});

const labels = createRoute({
  method: "get",
  path: "/nombresyetiquetas",
  tags: ["catalogue"],
  description: callDescription("Names and labels of rates, coverages, extras, surcharges, categories and statuses."),
  responses: answers(namesAndLabelsSchema, "Names and labels"),
});

export const textRoutes = createRouter()
  .openapi(countries, async (c) => {
    const list = await listCountries();
    cacheable(c);
    return c.json(success(list), 200);
  })
  .openapi(labels, async (c) => {
    const lists = await listNamesAndLabels();
    cacheable(c);
    return c.json(success(lists), 200);
  });
