import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { success } from "@/lib/backend/core/http/answers";
import { answers, jsonBody } from "@/lib/backend/core/http/router";
import type { CarRow } from "@/lib/backend/sales/cars/serialize-car";
import { createDeskRouter, deskRoute, refuseAtDesk } from "@/lib/backend/staff/gate";
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
import type { Result } from "@/lib/domain/core/result";
import {
  addCar,
  type CarCode,
  editCar,
  offerAgain,
  offerPrepared,
  releaseCar,
  repriceCar,
  reserveCar,
  sellCar,
} from "./cars";
import { carAtDesk, stockAtDesk } from "./stock";

const list = deskRoute(
  { permission: "stock.read" },
  {
    method: "get",
    path: "/stock",
    description: "Returns second-hand cars in one state, most recently changed first.",
    request: { query: stockSearchSchema },
    responses: answers(stockListSchema, "At most 100 cars"),
  },
);

const read = deskRoute(
  { permission: "stock.read" },
  {
    method: "get",
    path: "/stock/{id}",
    description: "Returns a car with its prices, photos and test drives. Codes: NO_CAR.",
    request: { params: carParamsSchema },
    responses: answers(deskCarSchema, "The car"),
  },
);

const add = deskRoute(
  { permission: "stock.edit", office: "own" },
  {
    method: "post",
    path: "/stock",
    description: "Adds a car to the stock, in preparation. Codes: UNKNOWN_OFFICE.",
    request: { body: jsonBody(newCarSchema) },
    responses: answers(carCreatedSchema, "The car's id"),
  },
);

const edit = deskRoute(
  { permission: "stock.edit", office: "own" },
  {
    method: "put",
    path: "/stock/{id}",
    description: "Changes a car's details. Codes: NO_CAR, CAR_NOT_READY, UNKNOWN_OFFICE.",
    request: { params: carParamsSchema, body: jsonBody(carFactsSchema) },
    responses: answers(z.object({}), "Saved"),
  },
);

const reprice = deskRoute(
  { permission: "stock.price", office: "own" },
  {
    method: "post",
    path: "/stock/{id}/precio",
    description:
      "Sets a new price; the reference price shown with it is derived from earlier prices. Codes: SAME_PRICE, CAR_*.",
    request: { params: carParamsSchema, body: jsonBody(repriceSchema) },
    responses: answers(z.object({}), "Price set"),
  },
);

/** A route that changes a car's state and has no body. */
const step = <Path extends string>(path: Path, description: string) =>
  deskRoute(
    { permission: "stock.price", office: "own" },
    {
      method: "post",
      path: `/stock/{id}/${path}` as const,
      description,
      request: { params: carParamsSchema },
      responses: answers(z.object({}), "Done"),
    },
  );
const publish = step("publicacion", "Puts a prepared or sold car on sale. Codes: CAR_NOT_READY, CAR_FOR_SALE.");
const reserve = step("reserva", "Reserves a car for a buyer for seven days. Codes: CAR_SOLD, CAR_RESERVED.");
const release = step("liberacion", "Cancels the reservation of a car. Codes: CAR_NOT_RESERVED.");
const sell = step("venta", "Marks a car as sold. Codes: CAR_SOLD.");

type Done = Result<CarRow, { readonly code: CarCode }>;

/** Puts a car in preparation on sale, or a sold one on sale again. */
async function offer(id: number, at: Date): Promise<Done> {
  const prepared = await offerPrepared(id, at);
  return !prepared.ok && prepared.code === "CAR_FOR_SALE" ? await offerAgain(id, at) : prepared;
}

/** The stock of second-hand cars, from purchase to sold. */
export const stockRoutes = createDeskRouter()
  .openapi(list, async (c) => {
    const { state, q } = c.req.valid("query");
    return c.json(success(await stockAtDesk(state, q, now())), 200);
  })
  .openapi(read, async (c) => {
    const found = await carAtDesk(c.req.valid("param").id, now());
    return found ? c.json(success(found), 200) : refuseAtDesk(c, { code: "NO_CAR" });
  })
  .openapi(add, async (c) => {
    const { price, ...facts } = c.req.valid("json");
    const done = await addCar({ ...facts, priceCents: price }, now());
    return done.ok ? c.json(success({ id: done.value.id }), 200) : refuseAtDesk(c, done);
  })
  .openapi(edit, async (c) => {
    const done = await editCar(c.req.valid("param").id, c.req.valid("json"), now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  })
  .openapi(reprice, async (c) => {
    const done = await repriceCar(c.req.valid("param").id, c.req.valid("json").price, now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  })
  .openapi(publish, async (c) => {
    const done = await offer(c.req.valid("param").id, now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  })
  .openapi(reserve, async (c) => {
    const done = await reserveCar(c.req.valid("param").id, now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  })
  .openapi(release, async (c) => {
    const done = await releaseCar(c.req.valid("param").id, now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  })
  .openapi(sell, async (c) => {
    const done = await sellCar(c.req.valid("param").id, now());
    return done.ok ? c.json(success({}), 200) : refuseAtDesk(c, done);
  });
