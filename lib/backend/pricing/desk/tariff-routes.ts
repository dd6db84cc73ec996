import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import { cellsOfCsv, pricesAsCsv } from "@/lib/contracts/pricing/desk-price-table";
import {
  changedDraftSchema,
  createDraftSchema,
  draftCreatedSchema,
  importDraftSchema,
  pricesSchema,
  publishCopySchema,
  publishDraftSchema,
  publishedSchema,
  saveDraftSchema,
  savedDraftSchema,
  tableProblemSchema,
  tariffDraftSchema,
  tariffVersionSchema,
} from "@/lib/contracts/pricing/desk-prices";
import { readTerms } from "./documents";
import { createDraft, dropDraft, readDraft, saveDraft } from "./drafts";
import { publishCopy, publishDraft } from "./publish-tariff";
import { readPrices as readAll, readVersion } from "./versions";

const params = z.object({ id: z.coerce.number().int().positive().max(1_000_000_000) });
const nothing = z.object({});

const list = deskRoute({
  method: "get",
  path: "/precios",
  permission: "prices.read",
  description: "Returns current, future and past price versions, and the drafts.",
  responses: responses(pricesSchema, "At most 40 versions"),
});

const version = deskRoute({
  method: "get",
  path: "/precios/{id}",
  permission: "prices.read",
  refusals: ["NO_TARIFF"],
  description: "Returns a price version and its changes.",
  request: { params },
  responses: responses(tariffVersionSchema, "The version"),
});

const make = deskRoute({
  method: "post",
  path: "/precios/borradores",
  permission: "prices.draft",
  office: "all",
  refusals: ["NO_TARIFF"],
  description: "Creates a draft from a price version.",
  request: { body: jsonBody(createDraftSchema) },
  responses: responses(draftCreatedSchema, "The draft"),
});

const draft = deskRoute({
  method: "get",
  path: "/precios/borradores/{id}",
  permission: "prices.read",
  refusals: ["NO_DRAFT"],
  description: "Returns a draft, its errors and its changes.",
  request: { params },
  responses: responses(tariffDraftSchema, "The draft"),
});

const save = deskRoute({
  method: "put",
  path: "/precios/borradores/{id}",
  permission: "prices.draft",
  office: "all",
  refusals: ["NO_DRAFT", { code: "DRAFT_CHANGED", data: changedDraftSchema }],
  description: "Saves cells of a draft.",
  request: { params, body: jsonBody(saveDraftSchema) },
  responses: responses(savedDraftSchema, "Saved"),
});

const drop = deskRoute({
  method: "delete",
  path: "/precios/borradores/{id}",
  permission: "prices.draft",
  office: "all",
  refusals: ["NO_DRAFT"],
  description: "Deletes a draft.",
  request: { params },
  responses: responses(nothing, "Deleted"),
});

const csvIn = deskRoute({
  method: "post",
  path: "/precios/borradores/{id}/tabla",
  permission: "prices.draft",
  office: "all",
  refusals: [
    "NO_DRAFT",
    { code: "DRAFT_CHANGED", data: changedDraftSchema },
    { code: "TABLE_UNREADABLE", data: tableProblemSchema },
  ],
  description: "Imports a CSV table of daily and cover prices into a draft.",
  request: { params, body: jsonBody(importDraftSchema) },
  responses: responses(savedDraftSchema, "Saved"),
});

const csvOut = deskRoute({
  method: "get",
  path: "/precios/borradores/{id}/tabla",
  permission: "prices.read",
  refusals: ["NO_DRAFT"],
  description: "Exports a draft's daily and cover prices as CSV.",
  request: { params, query: z.object({ decimal: z.enum([",", "."]).default(",") }) },
  responses: { 200: { description: "CSV table", content: { "text/csv": { schema: z.string() } } } },
});

const publish = deskRoute({
  method: "post",
  path: "/precios/borradores/{id}/publicacion",
  permission: "prices.publish",
  fresh: true,
  office: "all",
  refusals: [
    "NO_DRAFT",
    { code: "DRAFT_CHANGED", data: changedDraftSchema },
    { code: "DRAFT_UNUSABLE", data: z.object({ problems: z.number().int() }) },
    { code: "CHANGE_UNCONFIRMED", data: z.object({ cells: z.array(z.string()) }) },
    "PRICES_UNCHANGED",
  ],
  description: "Publishes a draft, effective immediately or from a given time.",
  request: { params, body: jsonBody(publishDraftSchema) },
  responses: responses(publishedSchema, "Published"),
});

const copy = deskRoute({
  method: "post",
  path: "/precios/{id}/copia",
  permission: "prices.publish",
  fresh: true,
  office: "all",
  refusals: ["NO_TARIFF", "PRICES_UNCHANGED"],
  description: "Publishes a copy of an earlier price version, to undo a change.",
  request: { params, body: jsonBody(publishCopySchema) },
  responses: responses(publishedSchema, "Published"),
});

/** Prices at the desk: immutable versions, and drafts that are published as new versions. */
export const priceRoutes = createDeskRouter()
  .openapi(list, async (c) => okResponse(c, await readAll(now())))
  .openapi(make, async (c) => {
    const { name, tariffId } = c.req.valid("json");
    return respond(c, await createDraft(name, tariffId, now()));
  })
  .openapi(draft, async (c) => {
    const found = await readDraft(c.req.valid("param").id, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "NO_DRAFT" });
  })
  .openapi(save, async (c) =>
    respond(c, await saveDraft({ ...c.req.valid("param"), ...c.req.valid("json"), now: now() })),
  )
  .openapi(drop, async (c) => respond(c, await dropDraft(c.req.valid("param").id, now()), noData))
  .openapi(csvIn, async (c) => {
    const { revision, text } = c.req.valid("json");
    const table = cellsOfCsv(text, (await readTerms()).groups);
    const refuseTable = (data: z.infer<typeof tableProblemSchema>) =>
      errorResponse(c, { code: "TABLE_UNREADABLE", data });
    if (!table.ok) return refuseTable({ reason: table.reason, where: table.where, cells: [] });
    const saved = await saveDraft({ ...c.req.valid("param"), revision, cells: table.cells, now: now() });
    const errors = !saved.ok && saved.code === "VALIDATION_FAILED" ? saved.errors : [];
    const cells = [...new Set(errors.map(({ field }) => field))].flatMap((field) => table.places[field] ?? []);
    if (cells.length > 0) return refuseTable({ reason: "CELLS", where: "", cells });
    return respond(c, saved);
  })
  .openapi(csvOut, async (c) => {
    const found = await readDraft(c.req.valid("param").id, now());
    if (!found) return errorResponse(c, { code: "NO_DRAFT" });
    const table = pricesAsCsv(found.document, found.groups, c.req.valid("query").decimal);
    const type = { "content-type": "text/csv; charset=utf-8", "cache-control": "no-store" };
    return c.body(table, 200, { ...type, "content-disposition": `attachment; filename="precios-${found.id}.csv"` });
  })
  .openapi(publish, async (c) =>
    respond(c, await publishDraft({ ...c.req.valid("param"), ...c.req.valid("json"), now: now() })),
  )
  .openapi(version, async (c) => {
    const found = await readVersion(c.req.valid("param").id, now());
    return found ? okResponse(c, found) : errorResponse(c, { code: "NO_TARIFF" });
  })
  .openapi(copy, async (c) => respond(c, await publishCopy(c.req.valid("param").id, c.req.valid("json").at, now())));
