import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { checksAnswers } from "@/lib/backend/core/env";
import { type CallFacts, describeCall } from "./call-facts";
import { checkAnswers } from "./check-answer";
import { codesOf, type Refusal, refusedResponse } from "./refusals";

export interface CallDescription<One extends Refusal> extends CallFacts {
  /** What the call does, for the documentation page; its error codes are appended. */
  readonly description: string;
  /** Error codes that this call returns besides the common ones, with the schema of their data where they carry data. */
  readonly refusals?: readonly One[];
}

/** Fields that OpenAPI does not know; typed as `object`, so that the types of a call do not change. */
const undocumented: object = {
  refusals: undefined,
  limit: undefined,
  logs: undefined,
  step: undefined,
  body: undefined,
  ownPagesOnly: undefined,
};

/**
 * Defines a call: path, payload, responses and error codes, and what middleware needs to know about it. Outside
 * production its responses are checked against their schemas.
 */
export function route<
  Path extends string,
  Config extends Omit<RouteConfig, "path"> & { readonly path: Path },
  const One extends Refusal = never,
>(call: Config & CallDescription<One>) {
  const { refusals = [], limit, logs, step, description } = call;
  const codes = codesOf(refusals);
  const config: Config = call;
  const responses = { ...config.responses, default: refusedResponse(refusals) };
  return createRoute({
    ...config,
    ...undocumented,
    description: codes.length === 0 ? description : `${description} Codes: ${codes.join(", ")}.`,
    responses,
    middleware: [
      describeCall(call),
      ...(checksAnswers ? [checkAnswers({ ...config, responses })] : []),
      ...[config.middleware ?? []].flat(),
    ],
    "x-limit": limit ?? (config.method === "get" ? "read" : "write"),
    ...(step && { "x-step": step }),
    ...(logs?.event && { "x-security-event": logs.event }),
  });
}
