import { OpenAPIHono } from "@hono/zod-openapi";
import { fail } from "./answers";
import { fieldErrorsOf } from "./field-errors";
import type { WebEnv } from "./web-env";

/** A router whose refused payloads answer VALIDATION_FAILED with the field errors; slashes at the end don't matter. */
export const createRouter = () =>
  new OpenAPIHono<WebEnv>({
    strict: false,
    defaultHook: (result, c) =>
      result.success ? undefined : fail(c, { code: "VALIDATION_FAILED", errors: fieldErrorsOf(result.error) }),
  });
