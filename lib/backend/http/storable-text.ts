import { createMiddleware } from "hono/factory";
import { fail } from "./answers";
import { isProviderNotice, isWrite } from "./body-gate";
import type { WebEnv } from "./web-env";

// As JSON writes them: a NUL and half a surrogate pair, which no text of the database can hold.
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

function holdsUnstorable(body: string): boolean {
  if (!body.includes("\\u")) return false;
  try {
    return unstorable.test(JSON.stringify(JSON.parse(body)));
  } catch {
    // Not JSON: the call's own schema refuses it.
    return false;
  }
}

/** Refuses characters that can't be stored before they reach a statement. */
export const storableText = createMiddleware<WebEnv>(async (c, next) => {
  const refused =
    c.req.url.includes("%00") ||
    (isWrite(c.req.method) && !isProviderNotice(c.req.path) && holdsUnstorable(await c.req.text()));
  return refused ? fail(c, { code: "VALIDATION_FAILED", errors: [{ field: "", code: "INVALID" }] }) : next();
});
