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
import { draftText, draftTexts, dropDraft, dropText, publishDraft, textsAtDesk } from "./texts";

const done = responses(z.object({}), "Done");

const read = deskRoute(
  { permission: "company.edit" },
  {
    method: "get",
    path: "/textos",
    description: "Searches the site's texts; without a search term, returns those that staff have changed or drafted.",
    request: { query: textSearchSchema },
    responses: responses(deskTextsSchema, "At most 40 texts"),
  },
);
const drafts = deskRoute(
  { permission: "company.edit" },
  {
    method: "get",
    path: "/textos/borradores",
    description: "Returns the unpublished drafts of a language, for the preview of its pages.",
    request: { query: textPlaceSchema.pick({ lang: true }) },
    responses: responses(draftTextsSchema, "Drafts of the language"),
  },
);
const draft = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "put",
    path: "/textos/{lang}/{key}/borrador",
    description: "Saves a draft of a text. Codes: NO_TEXT, TEXT_SAME and those of an invalid text.",
    request: { params: textPlaceSchema, body: jsonBody(newTextSchema) },
    responses: done,
  },
);
const withdraw = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "delete",
    path: "/textos/{lang}/{key}/borrador",
    description: "Deletes a draft. Codes: NO_TEXT_DRAFT.",
    request: { params: textPlaceSchema },
    responses: done,
  },
);
const publish = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "post",
    path: "/textos/{lang}/{key}/publicacion",
    description: "Publishes a draft; pages show it within seconds. Codes: NO_TEXT_DRAFT and those of saving.",
    request: { params: textPlaceSchema },
    responses: done,
  },
);
const drop = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "delete",
    path: "/textos/{lang}/{key}",
    description: "Restores the site's original text. Codes: NO_OVERRIDE.",
    request: { params: textPlaceSchema },
    responses: done,
  },
);

/** Changes of the site's texts by staff, without a release. */
export const textDeskRoutes = createDeskRouter()
  .openapi(read, async (c) => okResponse(c, await textsAtDesk(c.req.valid("query"))))
  .openapi(drafts, async (c) => okResponse(c, await draftTexts(c.req.valid("query").lang)))
  .openapi(draft, async (c) =>
    respond(c, await draftText({ ...c.req.valid("param"), ...c.req.valid("json") }, now()), noData),
  )
  .openapi(withdraw, async (c) => respond(c, await dropDraft(c.req.valid("param"), now()), noData))
  .openapi(publish, async (c) => respond(c, await publishDraft(c.req.valid("param"), now()), noData))
  .openapi(drop, async (c) => respond(c, await dropText(c.req.valid("param"), now()), noData));
