import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { errorResponse, noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import { cellsOfCsv, pricesAsCsv } from "@/lib/contracts/pricing/desk-price-table";
import {
  createDraftSchema,
  draftCreatedSchema,
  importDraftSchema,
  pricesSchema,
  publishCopySchema,
  publishDraftSchema,
  publishedSchema,
  saveDraftSchema,
  savedDraftSchema,
  type tableProblemSchema,
  tariffDraftSchema,
  tariffVersionSchema,
} from "@/lib/contracts/pricing/desk-prices";
import { readTerms } from "./documents";
import { createDraft, dropDraft, readDraft, saveDraft } from "./drafts";
import { publishCopy, publishDraft } from "./publish-tariff";
import { readPrices as readAll, readVersion } from "./versions";

const params = z.object({ id: z.coerce.number().int().positive().max(1_000_000_000) });
const nothing = z.object({});

const list = deskRoute(
  { permission: "prices.read" },
  {
    method: "get",
    path: "/precios",
    description: "Returns current, future and past price versions, and the drafts.",
    responses: responses(pricesSchema, "At most 40 versions"),
  },
);

const version = deskRoute(
  { permission: "prices.read" },
  {
    method: "get",
    path: "/precios/{id}",
    description: "Returns a price version and its changes. Codes: NO_TARIFF.",
    request: { params },
    responses: responses(tariffVersionSchema, "The version"),
  },
);

const make = deskRoute(
  { permission: "prices.draft", office: "all" },
  {
    method: "post",
    path: "/precios/borradores",
    description: "Creates a draft from a price version. Codes: NO_TARIFF.",
    request: { body: jsonBody(createDraftSchema) },
    responses: responses(draftCreatedSchema, "The draft"),
  },
);

const draft = deskRoute(
  { permission: "prices.read" },
  {
    method: "get",
    path: "/precios/borradores/{id}",
    description: "Returns a draft, its errors and its changes. Codes: NO_DRAFT.",
    request: { params },
    responses: responses(tariffDraftSchema, "The draft"),
  },
);

const save = deskRoute(
  { permission: "prices.draft", office: "all" },
  {
    method: "put",
    path: "/precios/borradores/{id}",
    description: "Saves cells of a draft. Codes: NO_DRAFT, DRAFT_CHANGED (with the other person's values).",
    request: { params, body: jsonBody(saveDraftSchema) },
    responses: responses(savedDraftSchema, "Saved"),
  },
);

const drop = deskRoute(
  { permission: "prices.draft", office: "all" },
  {
    method: "delete",
    path: "/precios/borradores/{id}",
    description: "Deletes a draft. Codes: NO_DRAFT.",
    request: { params },
    responses: responses(nothing, "Deleted"),
  },
);

const csvIn = deskRoute(
  { permission: "prices.draft", office: "all" },
  {
    method: "post",
    path: "/precios/borradores/{id}/tabla",
    description:
      "Imports a CSV table of daily and cover prices into a draft. Codes: NO_DRAFT, DRAFT_CHANGED, TABLE_UNREADABLE.",
    request: { params, body: jsonBody(importDraftSchema) },
    responses: responses(savedDraftSchema, "Saved"),
  },
);

const csvOut = deskRoute(
  { permission: "prices.read" },
  {
    method: "get",
    path: "/precios/borradores/{id}/tabla",
    description: "Exports a draft's daily and cover prices as CSV. Codes: NO_DRAFT.",
    request: { params, query: z.object({ decimal: z.enum([",", "."]).default(",") }) },
    responses: {
      ...responses(nothing, "Refused"),
      200: { description: "CSV table", content: { "text/csv": { schema: z.string() } } },
    },
  },
);

const publish = deskRoute(
  { permission: "prices.publish", fresh: true, office: "all" },
  {
    method: "post",
    path: "/precios/borradores/{id}/publicacion",
    description:
      "Publishes a draft, effective immediately or from a given time. Codes: NO_DRAFT, DRAFT_CHANGED, DRAFT_UNUSABLE, CHANGE_UNCONFIRMED, PRICES_UNCHANGED.",
    request: { params, body: jsonBody(publishDraftSchema) },
    responses: responses(publishedSchema, "Published"),
  },
);

const copy = deskRoute(
  { permission: "prices.publish", fresh: true, office: "all" },
  {
    method: "post",
    path: "/precios/{id}/copia",
    description: "Publishes a copy of an earlier price version, to undo a change. Codes: NO_TARIFF, PRICES_UNCHANGED.",
    request: { params, body: jsonBody(publishCopySchema) },
    responses: responses(publishedSchema, "Published"),
  },
);

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
