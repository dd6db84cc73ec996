import { createRoute } from "@hono/zod-openapi";
import { configurationSchema } from "@/lib/contracts/configuration";
import { loadCatalogue } from "../catalogue/queries";
import { success } from "../http/answers";
import { cacheable } from "../http/caching";
import { answers, callDescription } from "../http/describe-call";
import { createRouter } from "../http/router";
import { providerOf } from "../payment/providers/configured-providers";
import { now } from "../platform/clock";

const read = createRoute({
  method: "get",
  path: "/configuracion",
  tags: ["catalogue"],
  description: callDescription("The configuration document in force."),
  responses: answers(configurationSchema, "Configuration document"),
});

export const configurationRoutes = createRouter().openapi(read, async (c) => {
  const { configuration } = await loadCatalogue(now());
  // Offered is what can be paid with here and now: an adapter with its keys.
  const paymentMethods = configuration.paymentMethods.filter(({ provider }) => providerOf(provider) !== null);
  cacheable(c);
  return c.json(success({ ...configuration, paymentMethods }), 200);
});
