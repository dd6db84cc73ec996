import type { RouteConfig } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { z } from "zod";

/** A response that does not match its schema: a server bug, never caused by the caller. */
export class AnswerMismatch extends Error {
  override name = "AnswerMismatch";
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Path of the first value that parsing dropped: a key that the schema does not name. */
function unnamedPath(sent: unknown, parsed: unknown, path = ""): string | null {
  if (!isObject(sent)) return null;
  for (const [key, value] of Object.entries(sent)) {
    const at = path === "" ? key : `${path}.${key}`;
    if (!isObject(parsed) || !(key in parsed)) return at;
    const unnamed = unnamedPath(value, parsed[key], at);
    if (unnamed !== null) return unnamed;
  }
  return null;
}

/** Why a response does not match its schema; null if it matches. */
export function answerProblem(schema: z.ZodType, sent: unknown): string | null {
  const parsed = schema.safeParse(sent);
  if (!parsed.success) return z.prettifyError(parsed.error);
  const unnamed = unnamedPath(sent, parsed.data);
  return unnamed === null ? null : `the schema does not name ${unnamed}`;
}

function jsonSchemaOf(responses: RouteConfig["responses"], status: number): z.ZodType | null {
  const response = responses[status] ?? responses.default;
  const json = response && "content" in response ? response.content?.["application/json"] : undefined;
  const schema = json && "schema" in json ? json.schema : undefined;
  return schema instanceof z.ZodType ? schema : null;
}

/** Checks each JSON response of a call, except downloads, against its schema; unknown keys fail. Not in production. */
export const checkAnswers = ({ method, path, responses }: Pick<RouteConfig, "method" | "path" | "responses">) =>
  createMiddleware(async (c, next) => {
    await next();
    const { headers, status } = c.res;
    const isPayload =
      headers.get("content-type")?.startsWith("application/json") && !headers.has("content-disposition");
    const schema = isPayload ? jsonSchemaOf(responses, status) : null;
    if (!schema) return;
    const body: unknown = await c.res.clone().json();
    const problem = answerProblem(schema, body);
    if (problem === null) return;
    const code = isObject(body) && body.code ? ` ${body.code}` : "";
    throw new AnswerMismatch(`${method.toUpperCase()} ${path} answered ${status}${code}: ${problem}`);
  });
