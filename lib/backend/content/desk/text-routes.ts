import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { noData, okResponse, respond } from "@/lib/backend/core/http/responses";
import { jsonBody, responses } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute } from "@/lib/backend/staff/gate";
import {
  deskTextsSchema,
  draftTextsSchema,
  newTextSchema,
  textPlaceSchema,
  textSearchSchema,
} from "@/lib/contracts/content/desk-texts";
import { draftText, draftTexts, dropDraft, dropText, listMessageOverrides, publishDraft } from "./texts";

const textRefusals = [
  "NO_TEXT",
  "TEXT_SAME",
  "TEXT_WORDING",
  "TEXT_EMPTY",
  "TEXT_TOO_LONG",
  "TEXT_UNREADABLE",
  "TEXT_ARGUMENTS",
] as const;
const done = responses(z.object({}), "Done");

const read = deskRoute({
  method: "get",
  path: "/textos",
  permission: "company.edit",
  description: "Searches the site's texts; without a search term, returns those that staff have changed or drafted.",
  request: { query: textSearchSchema },
  responses: responses(deskTextsSchema, "At most 40 texts"),
});
const drafts = deskRoute({
  method: "get",
  path: "/textos/borradores",
  permission: "company.edit",
  description: "Returns the unpublished drafts of a language, for the preview of its pages.",
  request: { query: textPlaceSchema.pick({ lang: true }) },
  responses: responses(draftTextsSchema, "Drafts of the language"),
});
const draft = deskRoute({
  method: "put",
  path: "/textos/{lang}/{key}/borrador",
  permission: "company.edit",
  office: "all",
  refusals: [...textRefusals],
  description: "Saves a draft of a text.",
  request: { params: textPlaceSchema, body: jsonBody(newTextSchema) },
  responses: done,
});
const withdraw = deskRoute({
  method: "delete",
  path: "/textos/{lang}/{key}/borrador",
  permission: "company.edit",
  office: "all",
  refusals: ["NO_TEXT_DRAFT"],
  description: "Deletes a draft.",
  request: { params: textPlaceSchema },
  responses: done,
});
const publish = deskRoute({
  method: "post",
  path: "/textos/{lang}/{key}/publicacion",
  permission: "company.edit",
  office: "all",
  refusals: ["NO_TEXT_DRAFT", ...textRefusals],
  description: "Publishes a draft; pages show it within seconds.",
  request: { params: textPlaceSchema },
  responses: done,
});
const drop = deskRoute({
  method: "delete",
  path: "/textos/{lang}/{key}",
  permission: "company.edit",
  office: "all",
  refusals: ["NO_OVERRIDE"],
  description: "Restores the site's original text.",
  request: { params: textPlaceSchema },
  responses: done,
});

/** Changes of the site's texts by staff, without a release. */
export const textDeskRoutes = createDeskRouter()
  .openapi(read, async (c) => okResponse(c, await listMessageOverrides(c.req.valid("query"))))
  .openapi(drafts, async (c) => okResponse(c, await draftTexts(c.req.valid("query").lang)))
  .openapi(draft, async (c) =>
    respond(c, await draftText({ ...c.req.valid("param"), ...c.req.valid("json") }, now()), noData),
  )
  .openapi(withdraw, async (c) => respond(c, await dropDraft(c.req.valid("param"), now()), noData))
  .openapi(publish, async (c) => respond(c, await publishDraft(c.req.valid("param"), now()), noData))
  .openapi(drop, async (c) => respond(c, await dropText(c.req.valid("param"), now()), noData));
