import { z } from "@hono/zod-openapi";
import { currentOverrides } from "@/lib/backend/content/texts/overrides";
import { listCountries, listNamesAndLabels, listTranslations } from "@/lib/backend/content/texts/queries";
import { now } from "@/lib/backend/core/clock";
import { cacheable } from "@/lib/backend/core/http/headers";
import { okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, responses } from "@/lib/backend/core/http/router";
import {
  countrySchema,
  namesAndLabelsSchema,
  translationsQuerySchema,
  translationsSchema,
} from "@/lib/contracts/content/texts";

const countries = route({
  method: "get",
  path: "/pais",
  tags: ["catalogue"],
  description: "Returns countries with their names in the five languages.",
  responses: responses(z.array(countrySchema), "Countries by code"),
});

const labels = route({
  method: "get",
  path: "/nombresyetiquetas",
  tags: ["catalogue"],
  description: "Returns names and labels of rates, cover, extras, surcharges, categories and statuses.",
  responses: responses(namesAndLabelsSchema, "Names and labels"),
});

const translations = route({
  method: "get",
  path: "/textos",
  tags: ["catalogue"],
  description: "Returns the site's texts by key, in one language or all five; 304 if the version is unchanged.",
  request: { query: translationsQuerySchema },
  responses: {
    ...responses(translationsSchema, "Version and entries"),
    304: { description: "The given version is current" },
  },
});

export const textRoutes = createRouter()
  .openapi(translations, async (c) => {
    const { lang, version } = c.req.valid("query");
    const overrides = await currentOverrides();
    cacheable(c);
    return overrides.version === version ? c.body(null, 304) : okResponse(c, listTranslations(overrides, lang));
  })
  .openapi(countries, async (c) => {
    const list = await listCountries();
    cacheable(c);
    return okResponse(c, list);
  })
  .openapi(labels, async (c) => {
    const lists = await listNamesAndLabels(now());
    cacheable(c);
    return okResponse(c, lists);
  });
