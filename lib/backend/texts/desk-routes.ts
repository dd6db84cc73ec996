import { z } from "@hono/zod-openapi";
import { success } from "@/lib/backend/http/answers";
import { answers, jsonBody } from "@/lib/backend/http/router";
import { now } from "@/lib/backend/platform/clock";
import { createDeskRouter, deskRoute, refuseAtDesk } from "@/lib/backend/staff/gate";
import {
  deskTextsSchema,
  draftTextsSchema,
  newTextSchema,
  textPlaceSchema,
  textSearchSchema,
} from "@/lib/contracts/desk/texts";
import { draftText, draftTexts, dropDraft, dropText, publishDraft, textsAtDesk } from "./staff";

const done = answers(z.object({}), "Done");

const read = deskRoute(
  { permission: "company.edit" },
  {
    method: "get",
    path: "/textos",
    description: "Texts of the site by a part of them; without one, those that staff have changed or drafted.",
    request: { query: textSearchSchema },
    responses: answers(deskTextsSchema, "Forty texts at most"),
  },
);
const drafts = deskRoute(
  { permission: "company.edit" },
  {
    method: "get",
    path: "/textos/borradores",
    description: "What is to be seen in the pages of a language before it is published.",
    request: { query: textPlaceSchema.pick({ lang: true }) },
    responses: answers(draftTextsSchema, "The drafts of the language"),
  },
);
const draft = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "put",
    path: "/textos/{lang}/{key}/borrador",
    description: "Keeps what the site is to say. Codes: NO_TEXT, TEXT_SAME and those of a text that doesn't fit.",
    request: { params: textPlaceSchema, body: jsonBody(newTextSchema) },
    responses: done,
  },
);
const withdraw = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "delete",
    path: "/textos/{lang}/{key}/borrador",
    description: "Throws a draft away. Codes: NO_TEXT_DRAFT.",
    request: { params: textPlaceSchema },
    responses: done,
  },
);
const publish = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "post",
    path: "/textos/{lang}/{key}/publicacion",
    description: "Lets the site say what the draft does, within seconds. Codes: NO_TEXT_DRAFT, and those of a draft.",
    request: { params: textPlaceSchema },
    responses: done,
  },
);
const drop = deskRoute(
  { permission: "company.edit", office: "all" },
  {
    method: "delete",
    path: "/textos/{lang}/{key}",
    description: "Lets the site say its own text again. Codes: NO_OVERRIDE.",
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
