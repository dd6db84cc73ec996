import { z } from "@hono/zod-openapi";
import { now } from "@/lib/backend/core/clock";
import { success } from "@/lib/backend/core/http/answers";
import { answers, jsonBody } from "@/lib/backend/core/http/router";
import { createDeskRouter, deskRoute, refuseAtDesk } from "@/lib/backend/staff/gate";
import {
  deskTextsSchema,
  draftTextsSchema,
  newTextSchema,
  textPlaceSchema,
  textSearchSchema,
} from "@/lib/contracts/content/desk-texts";
import { draftText, draftTexts, dropDraft, dropText, publishDraft, textsAtDesk } from "./texts";

const done = answers(z.object({}), "Done");

const read = deskRoute(
  { permission: "company.edit" },
  {
    method: "get",
    path: "/textos",
    description: "Searches the site's texts; without a search term, returns those that staff have changed or drafted.",
    request: { query: textSearchSchema },
    responses: answers(deskTextsSchema, "At most 40 texts"),
  },
);
const drafts = deskRoute(
  { permission: "company.edit" },
  {
    method: "get",
    path: "/textos/borradores",
    description: "Returns the unpublished drafts of a language, for the preview of its pages.",
    request: { query: textPlaceSchema.pick({ lang: true }) },
    responses: answers(draftTextsSchema, "Drafts of the language"),
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
  .openapi(read, async (c) => c.json(success(await textsAtDesk(c.req.valid("query"))), 200))
  .openapi(drafts, async (c) => c.json(success(await draftTexts(c.req.valid("query").lang)), 200))
  .openapi(draft, async (c) => {
    const drafted = await draftText({ ...c.req.valid("param"), ...c.req.valid("json") }, now());
    return drafted.ok ? c.json(success({}), 200) : refuseAtDesk(c, drafted);
  })
  .openapi(withdraw, async (c) => {
    const dropped = await dropDraft(c.req.valid("param"), now());
    return dropped.ok ? c.json(success({}), 200) : refuseAtDesk(c, dropped);
  })
  .openapi(publish, async (c) => {
    const published = await publishDraft(c.req.valid("param"), now());
    return published.ok ? c.json(success({}), 200) : refuseAtDesk(c, published);
  })
  .openapi(drop, async (c) => {
    const dropped = await dropText(c.req.valid("param"), now());
    return dropped.ok ? c.json(success({}), 200) : refuseAtDesk(c, dropped);
  });
