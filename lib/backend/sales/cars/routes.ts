import { z } from "@hono/zod-openapi";
import { clientOfRequest } from "@/lib/backend/account/signed-in";
import { now } from "@/lib/backend/core/clock";
import { cacheable } from "@/lib/backend/core/http/headers";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { isLimited } from "@/lib/backend/core/http/rate-limit";
import { errorResponse, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { refuseEnquiry } from "@/lib/backend/sales/enquiries/admit";
import { sendEnquiry } from "@/lib/backend/sales/enquiries/send-enquiry";
import { parseCarListSearchParams } from "@/lib/contracts/sales/car-list-search-params";
import {
  type CarEnquiry,
  carDetailSchema,
  carEnquirySchema,
  carEnquirySentSchema,
  carIdSchema,
  carListQuerySchema,
  carListSchema,
  compareQuerySchema,
  financeQuerySchema,
  financeSchema,
  secondHandCarSchema,
} from "@/lib/contracts/sales/second-hand";
import {
  carBrandsSchema,
  carNameQuerySchema,
  carNameSchema,
  stockDirectoryQuerySchema,
  stockDirectorySchema,
} from "@/lib/contracts/sales/stock-directory";
import { financeOf } from "@/lib/domain/sales/finance";
import { bookDrive } from "./book-drive";
import { timeTaken } from "./drive-routes";
import {
  carSheet,
  carsByIds,
  compareCars,
  findCar,
  listBrands,
  listCars,
  namesOfSlugs,
  offeredCars,
  stockDirectory,
} from "./queries";
import type { CarRow } from "./serialize-car";

const tags = ["second-hand"];
const params = z.object({ id: z.coerce.number().pipe(carIdSchema) });

const list = route({
  method: "get",
  path: "/segundamano",
  tags,
  description:
    "Returns cars for sale, 24 per page, with the number of cars for each filter value. Takes the query string of the list page: comma-separated values, whole euros. `island` stands for the offices on it, all `equipment` is required, and `q` has words of brand, model or version, without regard to accents. `ids` (up to 60) returns these cars instead, including sold ones.",
  request: { query: carListQuerySchema },
  responses: responses(carListSchema, "One page of cars, facet counts and ranges"),
});

const brands = route({
  method: "get",
  path: "/segundamano/marcas",
  tags,
  description: "Returns brands and models with cars for sale, their number and lowest price, for the landing pages.",
  responses: responses(carBrandsSchema, "Brands by name"),
});

const name = route({
  method: "get",
  path: "/segundamano/nombre",
  refusals: ["NOT_FOUND"],
  tags,
  description:
    "Returns the names for the slugs of a brand and a model, even if all their cars are sold, for the landing pages.",
  request: { query: carNameQuerySchema },
  responses: responses(carNameSchema, "Display names"),
});

const directory = route({
  method: "get",
  path: "/segundamano/indice",
  tags,
  description: "Returns the page paths of all cars for sale, 5,000 per page, for the sitemap.",
  request: { query: stockDirectoryQuerySchema },
  responses: responses(stockDirectorySchema, "Paths relative to the list, by id"),
});

const offered = route({
  method: "get",
  path: "/segundamano/anuncios",
  tags,
  description: "Returns the cars that can be bought today with all their details, at most 2,000, for feeds.",
  responses: responses(z.array(secondHandCarSchema), "Unreserved cars for sale, the newest first"),
});

const comparison = route({
  method: "get",
  path: "/segundamano/comparacion",
  tags,
  description: "Returns up to four cars with all their details, including sold ones, for the comparison page.",
  request: { query: compareQuerySchema },
  responses: responses(z.array(secondHandCarSchema), "Cars in the order of the ids; unknown ones are left out"),
});

const carDetailRoute = route({
  method: "get",
  path: "/segundamano/{id}",
  refusals: ["NOT_FOUND"],
  tags,
  description:
    "Returns a car, sold or not, with the island where it is and three similar cars for sale, of the same island first.",
  request: { params },
  responses: responses(carDetailSchema, "The car's details"),
});

const finance = route({
  method: "get",
  path: "/segundamano/{id}/financiacion",
  refusals: ["NOT_FOUND", "FINANCE_TERM_INVALID"],
  tags,
  description: "Calculates a loan for the car over 12 to 120 months, with the information required by law.",
  request: { params, query: financeQuerySchema },
  responses: responses(financeSchema, "Instalment, interest rates and totals"),
});

const enquiry = route({
  method: "post",
  path: "/segundamano/{id}/solicitud",
  limit: "enquiry",
  refusals: [
    "NOT_FOUND",
    "ENQUIRY_NAME_REQUIRED",
    "ENQUIRY_EMAIL_REQUIRED",
    "ENQUIRY_PHONE_REQUIRED",
    "ENQUIRY_MESSAGE_REQUIRED",
    "ENQUIRY_TERMS",
    "ENQUIRY_DATA_CONSENT",
    "ENQUIRY_PRIVACY",
    "ENQUIRY_LICENCE",
    "ENQUIRY_SEND_FAILED",
    "TOO_MANY_DRIVES",
    "IDEMPOTENCY_CONFLICT",
  ],
  tags,
  description:
    "Submits a question about a car, or requests a test drive, which must be confirmed by an emailed link. Requires an Idempotency-Key.",
  middleware: idempotent,
  request: { params, body: jsonBody(carEnquirySchema) },
  responses: responses(
    carEnquirySentSchema,
    "Reference, reply deadline, and for a test drive its confirmation deadline or token",
  ),
});

// Fixed paths come before `/{id}`, which would match them too.
export const secondHandRoutes = createRouter()
  .openapi(list, async (c) => {
    const { ids } = c.req.valid("query");
    const searchParams = () => parseCarListSearchParams(new URL(c.req.url).searchParams);
    const found = ids ? await carsByIds(ids, now()) : await listCars(searchParams(), now());
    cacheable(c);
    return okResponse(c, found);
  })
  .openapi(brands, async (c) => {
    const found = await listBrands();
    cacheable(c);
    return okResponse(c, found);
  })
  .openapi(name, async (c) => {
    const { brand, model } = c.req.valid("query");
    const found = await namesOfSlugs(brand, model);
    if (!found) return errorResponse(c, { code: "NOT_FOUND" });
    cacheable(c);
    return okResponse(c, found);
  })
  .openapi(directory, async (c) => {
    const found = await stockDirectory(c.req.valid("query").page);
    cacheable(c);
    return okResponse(c, found);
  })
  .openapi(offered, async (c) => {
    const found = await offeredCars(now());
    cacheable(c);
    return okResponse(c, found);
  })
  .openapi(comparison, async (c) => {
    const found = await compareCars(c.req.valid("query").ids, now());
    cacheable(c);
    return okResponse(c, found);
  })
  .openapi(carDetailRoute, async (c) => {
    const found = await carSheet(c.req.valid("param").id, now());
    if (!found) return errorResponse(c, { code: "NOT_FOUND" });
    cacheable(c);
    return okResponse(c, found);
  })
  .openapi(finance, async (c) => {
    const car = await findCar(c.req.valid("param").id);
    if (!car) return errorResponse(c, { code: "NOT_FOUND" });
    const { configuration } = await loadCatalogue(now());
    const loan = financeOf(car.priceCents, c.req.valid("query"), configuration.secondHand);
    if (!loan.ok) return errorResponse(c, { code: loan.code });
    cacheable(c);
    return okResponse(c, loan.value);
  })
  .openapi(enquiry, async (c) => {
    const car = await findCar(c.req.valid("param").id);
    if (!car) return errorResponse(c, { code: "NOT_FOUND" });
    const request = c.req.valid("json");
    const refusal = await refuseEnquiry(request, "SECOND_HAND", c.get("network"));
    if (refusal) return errorResponse(c, refusal);
    if (request.driveAt !== "") {
      const signedIn = await clientOfRequest(c.req.raw.headers, now());
      const booked = await bookDrive(car, {
        request,
        requestKey: c.get("requestKey"),
        network: isLimited(c.get("network")) ? c.get("network") : null,
        ownAddress: signedIn?.client.email === request.email.toLowerCase(),
        now: now(),
      });
      if (booked.ok) return okResponse(c, booked.value);
      return errorResponse(c, booked.code === "TAKEN" ? timeTaken : { code: booked.code });
    }
    return respond(c, await sendCarEnquiry(car, request, c.get("requestKey"), now()));
  });

/** Stores an enquiry about a car, with the car's description, since the car may be sold when staff read it. */
async function sendCarEnquiry(requestedCar: CarRow, request: CarEnquiry, requestKey: string, now: Date) {
  const { configuration } = await loadCatalogue(now);
  const [, replyHours] = configuration.support.replyHours;
  const { id, brand, model, version, registration } = requestedCar;
  const car = `${brand} ${model} ${version}, ${registration}`;
  const kindColumns = { details: { carId: id, car, interest: request.interest } };
  return await sendEnquiry({ kind: "SECOND_HAND", enquiry: request, kindColumns, replyHours, requestKey, now });
}
