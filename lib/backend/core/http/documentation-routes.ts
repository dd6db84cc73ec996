import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import packageFile from "@/package.json";
import { renderDocument, style } from "./documentation-page";
import { cacheable } from "./headers";
import type { WebEnv } from "./router";

const stylePolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`;

/** The OpenAPI document, and an HTML page of it without scripts or third parties. */
export function documentRoutes(calls: Pick<OpenAPIHono<WebEnv>, "getOpenAPI31Document">): Hono<WebEnv> {
  const make = () =>
    calls.getOpenAPI31Document({
      openapi: "3.1.0",
      info: {
        title: "WebK10 /web",
        version: packageFile.version,
        description:
          "Every response is an envelope of status, data, code, message key and field errors. Amounts are in euro cents.",
      },
      servers: [{ url: "/web" }],
    });
  let made: ReturnType<typeof make> | undefined;
  const document = () => {
    made ??= make();
    return made;
  };
  return new Hono<WebEnv>({ strict: false })
    .get("/openapi.json", (c) => {
      cacheable(c);
      return c.json(document());
    })
    .get("/docs", (c) => {
      cacheable(c);
      c.header("Content-Security-Policy", stylePolicy);
      return c.html(renderDocument(document()));
    });
}
