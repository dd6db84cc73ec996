import { createRoute, z } from "@hono/zod-openapi";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { clientOfRequest } from "@/lib/backend/client/signed-in";
import { refuseEnquiry } from "@/lib/backend/enquiry/admit";
import { sendEnquiry } from "@/lib/backend/enquiry/send-enquiry";
import { fail, success } from "@/lib/backend/http/answers";
import { cacheable } from "@/lib/backend/http/headers";
import { idempotent } from "@/lib/backend/http/idempotency";
import { isLimited } from "@/lib/backend/http/rate-limit";
import { answers, callDescription, createRouter, jsonBody } from "@/lib/backend/http/router";
import { now } from "@/lib/backend/platform/clock";
import { parseCarListAddress } from "@/lib/contracts/car-list-address";
import {
  type CarEnquiry,
  carEnquirySchema,
  carEnquirySentSchema,
  carIdSchema,
  carListQuerySchema,
  carListSchema,
  carSheetSchema,
  compareQuerySchema,
  financeQuerySchema,
  financeSchema,
  secondHandCarSchema,
} from "@/lib/contracts/second-hand";
import {
  carBrandsSchema,
  carNameQuerySchema,
  carNameSchema,
  stockDirectoryQuerySchema,
  stockDirectorySchema,
} from "@/lib/contracts/stock-directory";
import { financeOf } from "@/lib/domain/second-hand/finance";
import { bookDrive } from "./book-drive";
import { timeTaken } from "./drive-routes";
import type { CarRow } from "./mapper";
import {
  carSheet,
  carsByIds,
  compareCars,
  findCar,
  listBrands,
  listCars,
  namesOfSlugs,
  stockDirectory,
} from "./queries";

const tags = ["second-hand"];
const params = z.object({ id: z.coerce.number().pipe(carIdSchema) });

const list = createRoute({
  method: "get",
  path: "/segundamano",
  tags,
  description: callDescription(
    "Cars for sale, 24 a page, with the number of cars behind each value of each filter. The query is the list's address; comma lists, whole euro. `ids` (up to 60) asks for these cars instead, sold ones too.",
  ),
  request: { query: carListQuerySchema },
  responses: answers(carListSchema, "One page, facets and bounds"),
});

const brands = createRoute({
  method: "get",
  path: "/segundamano/marcas",
  tags,
  description: callDescription(
    "Brands and models with cars for sale, how many and from which price. A call of this site beyond the contract's table, for landing pages.",
  ),
  responses: answers(carBrandsSchema, "Brands by name"),
});

const name = createRoute({
  method: "get",
  path: "/segundamano/nombre",
  tags,
  description: callDescription(
    "Names behind the slugs of a brand and a model, also where all of their cars are sold. A call of this site beyond the contract's table, for landing pages.",
    ["NOT_FOUND"],
  ),
  request: { query: carNameQuerySchema },
  responses: answers(carNameSchema, "Names as their owners write them"),
});

const directory = createRoute({
  method: "get",
  path: "/segundamano/indice",
  tags,
  description: callDescription(
    "The addresses of all cars for sale, 5,000 a page. A call of this site beyond the contract's table, for the sitemap.",
  ),
  request: { query: stockDirectoryQuerySchema },
  responses: answers(stockDirectorySchema, "Addresses below the list, by id"),
});

const comparison = createRoute({
  method: "get",
  path: "/segundamano/comparacion",
  tags,
  description: callDescription(
    "Up to four cars with everything that is known of them, sold ones too. A call of this site beyond the contract's table.",
  ),
  request: { query: compareQuerySchema },
  responses: answers(z.array(secondHandCarSchema), "Cars in the order of the ids; unknown ones are left out"),
});

const sheet = createRoute({
  method: "get",
  path: "/segundamano/{id}",
  tags,
  description: callDescription("A car, sold or not, with three similar cars that are for sale.", ["NOT_FOUND"]),
  request: { params },
  responses: answers(carSheetSchema, "Everything that is known of the car"),
});

const finance = createRoute({
  method: "get",
  path: "/segundamano/{id}/financiacion",
  tags,
  description: callDescription(
    "A loan for the car over 12 to 120 months, with all information that the law requires.",
    ["NOT_FOUND", "FINANCE_TERM_INVALID"],
  ),
  request: { params, query: financeQuerySchema },
  responses: answers(financeSchema, "Instalment, rates and totals"),
});

const enquiry = createRoute({
  method: "post",
  path: "/segundamano/{id}/solicitud",
  tags,
  description: callDescription(
    "Sends a question about a car, or books a test drive, which an emailed link confirms. Needs an Idempotency-Key.",
    [
      "NOT_FOUND",
      "ENQUIRY_NAME_REQUIRED",
      "ENQUIRY_EMAIL_REQUIRED",
      "ENQUIRY_PHONE_REQUIRED",
      "ENQUIRY_MESSAGE_REQUIRED",
      "ENQUIRY_TERMS",
      "ENQUIRY_DATA_CONSENT",
      "ENQUIRY_PRIVACY",
      "ENQUIRY_SEND_FAILED",
      "TOO_MANY_DRIVES",
      "IDEMPOTENCY_CONFLICT",
    ],
  ),
  middleware: idempotent,
  request: { params, body: jsonBody(carEnquirySchema) },
  responses: answers(
    carEnquirySentSchema,
    "Reference, reply deadline, and for a test drive its confirmation deadline or token",
  ),
});

// Fixed paths come before `/{id}`, which would match them too.
export const secondHandRoutes = createRouter()
  .openapi(list, async (c) => {
    const { ids } = c.req.valid("query");
    const address = () => parseCarListAddress(new URL(c.req.url).searchParams);
    const found = ids ? await carsByIds(ids, now()) : await listCars(address(), now());
    cacheable(c);
    return c.json(success(found), 200);
  })
  .openapi(brands, async (c) => {
    const found = await listBrands(now());
    cacheable(c);
    return c.json(success(found), 200);
  })
  .openapi(name, async (c) => {
    const { brand, model } = c.req.valid("query");
    const found = await namesOfSlugs(brand, model, now());
    if (!found) return fail(c, { code: "NOT_FOUND" });
    cacheable(c);
    return c.json(success(found), 200);
  })
  .openapi(directory, async (c) => {
    const found = await stockDirectory(c.req.valid("query").page, now());
    cacheable(c);
    return c.json(success(found), 200);
  })
  .openapi(comparison, async (c) => {
    const found = await compareCars(c.req.valid("query").ids, now());
    cacheable(c);
    return c.json(success(found), 200);
  })
  .openapi(sheet, async (c) => {
    const found = await carSheet(c.req.valid("param").id, now());
    if (!found) return fail(c, { code: "NOT_FOUND" });
    cacheable(c);
    return c.json(success(found), 200);
  })
  .openapi(finance, async (c) => {
    const subject = await findCar(c.req.valid("param").id);
    if (!subject) return fail(c, { code: "NOT_FOUND" });
    const { configuration } = await loadCatalogue(now());
    const loan = financeOf(subject.priceCents, c.req.valid("query"), configuration.secondHand);
    if (!loan.ok) return fail(c, { code: loan.code });
    cacheable(c);
    return c.json(success(loan.value), 200);
  })
  .openapi(enquiry, async (c) => {
    const subject = await findCar(c.req.valid("param").id);
    if (!subject) return fail(c, { code: "NOT_FOUND" });
    const request = c.req.valid("json");
    const refusal = await refuseEnquiry(request, "SECOND_HAND", c.get("network"));
    if (refusal) return fail(c, refusal);
    if (request.driveAt !== "") {
      const signedIn = await clientOfRequest(c.req.raw.headers, now());
      const booked = await bookDrive(subject, {
        request,
        requestKey: c.get("requestKey"),
        network: isLimited(c.get("network")) ? c.get("network") : null,
        ownAddress: signedIn?.client.email === request.email.toLowerCase(),
        now: now(),
      });
      if (booked.ok) return c.json(success(booked.value), 200);
      return fail(c, booked.code === "TAKEN" ? timeTaken : { code: booked.code });
    }
    const sent = await sendCarEnquiry(subject, request, c.get("requestKey"), now());
    return sent.ok ? c.json(success(sent.value), 200) : fail(c, { code: sent.code });
  });

/** Stores an enquiry about a car, with the car's description, since the car may be sold when staff read it. */
async function sendCarEnquiry(subject: CarRow, request: CarEnquiry, requestKey: string, now: Date) {
  const { configuration } = await loadCatalogue(now);
  const [, replyHours] = configuration.support.replyHours;
  const { id, brand, model, version, registration } = subject;
  const car = `${brand} ${model} ${version}, ${registration}`;
  const kindColumns = { details: { carId: id, car, interest: request.interest } };
  return await sendEnquiry({ kind: "SECOND_HAND", enquiry: request, kindColumns, replyHours, requestKey, now });
}
