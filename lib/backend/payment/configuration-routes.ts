import { now } from "@/lib/backend/core/clock";
import { cacheable } from "@/lib/backend/core/http/headers";
import { okResponse } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, responses } from "@/lib/backend/core/http/router";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { configurationSchema } from "@/lib/contracts/core/configuration";
import { providerOf } from "./attempts";

const read = route({
  method: "get",
  path: "/configuracion",
  tags: ["catalogue"],
  description: "Returns the current configuration: rules, fees, limits and contact details.",
  responses: responses(configurationSchema, "Configuration document"),
});

export const configurationRoutes = createRouter().openapi(read, async (c) => {
  const { configuration } = await loadCatalogue(now());
  // Only payment methods whose provider has an adapter and keys in this installation are offered.
  const paymentMethods = configuration.paymentMethods.filter(({ provider }) => providerOf(provider) !== null);
  cacheable(c);
  return okResponse(c, { ...configuration, paymentMethods });
});
