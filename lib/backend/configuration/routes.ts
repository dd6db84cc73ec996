import { createRoute } from "@hono/zod-openapi";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { success } from "@/lib/backend/http/answers";
import { cacheable } from "@/lib/backend/http/headers";
import { answers, callDescription, createRouter } from "@/lib/backend/http/router";
import { providerOf } from "@/lib/backend/payment/attempt/attempts";
import { now } from "@/lib/backend/platform/clock";
import { configurationSchema } from "@/lib/contracts/configuration";

const read = createRoute({
  method: "get",
  path: "/configuracion",
  tags: ["catalogue"],
  description: callDescription("Returns the current configuration: rules, fees, limits and contact details."),
  responses: answers(configurationSchema, "Configuration document"),
});

export const configurationRoutes = createRouter().openapi(read, async (c) => {
  const { configuration } = await loadCatalogue(now());
  // Only payment methods whose provider has an adapter and keys in this installation are offered.
  const paymentMethods = configuration.paymentMethods.filter(({ provider }) => providerOf(provider) !== null);
  cacheable(c);
  return c.json(success({ ...configuration, paymentMethods }), 200);
});
