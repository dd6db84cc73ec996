import { createRoute } from "@hono/zod-openapi";
import { helpAnswersSchema, helpQuerySchema } from "@/lib/contracts/help";
import { loadCatalogue } from "../catalogue/queries";
import { success } from "../http/answers";
import { cacheable } from "../http/caching";
import { answers, callDescription } from "../http/describe-call";
import { createRouter } from "../http/router";
import { now } from "../platform/clock";
import { currentOverrides } from "../texts/overrides";
import { listHelp } from "./queries";

const list = createRoute({
  method: "get",
  path: "/ayuda",
  tags: ["catalogue"],
  description: callDescription("Questions of the help centre that fit a search, or all, with their answers."),
  request: { query: helpQuerySchema },
  responses: answers(helpAnswersSchema, "Questions in their order; for a search those that fit best first"),
});

export const helpRoutes = createRouter().openapi(list, async (c) => {
  const { lang, q } = c.req.valid("query");
  const at = now();
  const [{ configuration }] = await Promise.all([loadCatalogue(at), currentOverrides(at)]);
  cacheable(c);
  return c.json(success(listHelp(configuration, lang, q)), 200);
});
