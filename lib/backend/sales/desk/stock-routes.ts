import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import {
  carCreatedSchema,
  carFactsSchema,
  carParamsSchema,
  deskCarSchema,
  newCarSchema,
  repriceSchema,
  stockListSchema,
  stockSearchSchema,
} from "@/lib/contracts/sales/desk-stock";
import { addCar, editCar, offerAgain, offerPrepared, releaseCar, repriceCar, reserveCar, sellCar } from "./cars";
import { carAtDesk, stockAtDesk } from "./stock";

const list = deskRoute({
  method: "get",
  path: "/stock",
  permission: "stock.read",
  description: "Returns second-hand cars in one state, most recently changed first.",
  request: { query: stockSearchSchema },
  responses: responses(stockListSchema, "At most 100 cars"),
});

const read = deskRoute({
  method: "get",
  path: "/stock/{id}",
  permission: "stock.read",
  refusals: ["NO_CAR"],
  description: "Returns a car with its prices, photos and test drives.",
  request: { params: carParamsSchema },
  responses: responses(deskCarSchema, "The car"),
});

const add = deskRoute({
  method: "post",
  path: "/stock",
  permission: "stock.edit",
  office: "own",
  refusals: ["UNKNOWN_OFFICE"],
  description: "Adds a car to the stock, in preparation.",
  request: { body: jsonBody(newCarSchema) },
  responses: responses(carCreatedSchema, "The car's id"),
});

const edit = deskRoute({
  method: "put",
  path: "/stock/{id}",
  permission: "stock.edit",
  office: "own",
  refusals: ["NO_CAR", "CAR_NOT_READY", "UNKNOWN_OFFICE"],
  description: "Changes a car's details.",
  request: { params: carParamsSchema, body: jsonBody(carFactsSchema) },
  responses: responses(z.object({}), "Saved"),
});

const reprice = deskRoute({
  method: "post",
  path: "/stock/{id}/precio",
  permission: "stock.price",
  office: "own",
  refusals: ["NO_CAR", "CAR_SOLD", "CAR_RESERVED", "SAME_PRICE"],
  description: "Sets a new price; the reference price shown with it is derived from earlier prices.",
  request: { params: carParamsSchema, body: jsonBody(repriceSchema) },
  responses: responses(z.object({}), "Price set"),
});

const refusals = [
  "NO_CAR",
  "CAR_NOT_READY",
  "CAR_FOR_SALE",
  "CAR_SOLD",
  "CAR_RESERVED",
  "CAR_NOT_RESERVED",
  "CAR_IN_PREPARATION",
] as const;
/** A route that changes a car's state and has no body. */
const step = <Path extends string>(path: Path, description: string) =>
  deskRoute({
    method: "post",
    path: `/stock/{id}/${path}` as const,
    permission: "stock.price",
    office: "own",
    refusals,
    description,
    request: { params: carParamsSchema },
    responses: responses(z.object({}), "Done"),
  });
const publish = step("publicacion", "Puts a prepared or sold car on sale.");
const reserve = step("reserva", "Reserves a car for a buyer for seven days.");
const release = step("liberacion", "Cancels the reservation of a car.");
const sell = step("venta", "Marks a car as sold.");

/** Puts a car in preparation on sale, or a sold one on sale again. */
async function offer(id: number, at: Date) {
  const prepared = await offerPrepared(id, at);
  return !prepared.ok && prepared.code === "CAR_FOR_SALE" ? await offerAgain(id, at) : prepared;
}

/** The stock of second-hand cars, from purchase to sold. */
export const stockRoutes = createDeskRouter()
  .openapi(list, async (c) => {
    const { state, q } = c.req.valid("query");
    return okResponse(c, await stockAtDesk(state, q, now()));
  })
  .openapi(read, async (c) => {
    const found = await carAtDesk(c.req.valid("param").id, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "NO_CAR" });
  })
  .openapi(add, async (c) => {
    const { price, ...facts } = c.req.valid("json");
    return respond(c, await addCar({ ...facts, priceCents: price }, now()), (value) => ({ id: value.id }));
  })
  .openapi(edit, async (c) => respond(c, await editCar(c.req.valid("param").id, c.req.valid("json"), now()), noData))
  .openapi(reprice, async (c) =>
    respond(c, await repriceCar(c.req.valid("param").id, c.req.valid("json").price, now()), noData),
  )
  .openapi(publish, async (c) => respond(c, await offer(c.req.valid("param").id, now()), noData))
  .openapi(reserve, async (c) => respond(c, await reserveCar(c.req.valid("param").id, now()), noData))
  .openapi(release, async (c) => respond(c, await releaseCar(c.req.valid("param").id, now()), noData))
  .openapi(sell, async (c) => respond(c, await sellCar(c.req.valid("param").id, now()), noData));
