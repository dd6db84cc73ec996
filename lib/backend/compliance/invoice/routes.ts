import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { findOwnBooking } from "@/lib/backend/account/booking-access";
import { now } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { idempotent } from "@/lib/backend/core/http/idempotency";
import { errorResponse, okResponse, respond } from "@/lib/backend/core/http/responses";
import { route } from "@/lib/backend/core/http/route";
import { createRouter, jsonBody, responses } from "@/lib/backend/core/http/router";
import { invoiceReceiptSchema, invoiceRequestSchema, invoiceSchema } from "@/lib/contracts/compliance/invoice";
import { invoiceOf, requestInvoice, serializeInvoice } from "./invoices";
import { renderReceipt } from "./render-receipt";

const tags = ["invoice"];
const params = z.object({ code: z.string().max(40) });

const request = route({
  method: "post",
  path: "/reserva/{code}/factura",
  refusals: ["BOOKING_NOT_FOUND", "INVOICE_ALREADY_REQUESTED", "INVOICE_NOT_ALLOWED", "IDEMPOTENCY_CONFLICT"],
  tags,
  description:
    "Requests the booking's invoice, once per booking, and emails an acknowledgement. Requires an Idempotency-Key.",
  middleware: idempotent,
  request: { params, body: jsonBody(invoiceRequestSchema) },
  responses: responses(invoiceReceiptSchema, "Reference of the request"),
});

const read = route({
  method: "get",
  path: "/reserva/{code}/factura",
  refusals: ["BOOKING_NOT_FOUND", "NOT_FOUND"],
  tags,
  description: "Returns the booking's invoice request, with tax number and email address masked.",
  request: { params },
  responses: responses(invoiceSchema, "Invoice request"),
});

const pdf = route({
  method: "get",
  path: "/reserva/{code}/factura/pdf",
  refusals: ["BOOKING_NOT_FOUND", "NOT_FOUND"],
  tags,
  description: "Returns the acknowledgement of the invoice request as a PDF.",
  request: { params },
  responses: { 200: { description: "PDF, A4", content: { "application/pdf": { schema: z.string() } } } },
});

const notFound = { code: "BOOKING_NOT_FOUND" } as const;
const noRequest = { code: "NOT_FOUND" } as const;
const findOwn = (c: Context, code: string) => findOwnBooking(database(), code, c.req.raw.headers, now());

export const invoiceRoutes = createRouter()
  .openapi(request, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    if (!row) return errorResponse(c, notFound);
    return respond(c, await requestInvoice(row.id, c.req.valid("json"), now()));
  })
  .openapi(read, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    if (!row) return errorResponse(c, notFound);
    const invoice = await invoiceOf(database(), row.id);
    return invoice ? okResponse(c, serializeInvoice(invoice)) : errorResponse(c, noRequest);
  })
  .openapi(pdf, async (c) => {
    const row = await findOwn(c, c.req.valid("param").code);
    if (!row) return errorResponse(c, notFound);
    const invoice = await invoiceOf(database(), row.id);
    if (!invoice) return errorResponse(c, noRequest);
    const file = new Uint8Array(await renderReceipt(invoice, now()));
    c.header("Content-Disposition", `inline; filename="WebK10-${invoice.reference}.pdf"`);
    c.header("Content-Type", "application/pdf");
    return c.body(file, 200);
  });
