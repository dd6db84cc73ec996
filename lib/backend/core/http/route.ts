import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { checksAnswers } from "@/lib/backend/core/env";
import { checkAnswers } from "./check-answer";

/** Defines a call: `createRoute`, with its answers compared with their schema outside production. */
export const route = <Path extends string, Route extends Omit<RouteConfig, "path"> & { readonly path: Path }>(
  config: Route,
) =>
  createRoute({
    ...config,
    middleware: [...(checksAnswers ? [checkAnswers(config)] : []), ...[config.middleware ?? []].flat()],
  });
