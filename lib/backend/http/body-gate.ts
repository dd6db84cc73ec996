import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { fail } from "./answers";
import type { WebEnv } from "./web-env";

const kilobytes = 1024;
const noticePath = /\/pago\/[a-z]+\/(?:webhook|notificacion)\/?$/;
const writes = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Notices of payment providers: bodies of their own kind and size, no Origin, no limits. */
export const isProviderNotice = (path: string): boolean => noticePath.test(path);
export const isWrite = (method: string): boolean => writes.has(method);

const limitTo = (maxSize: number) => bodyLimit({ maxSize, onError: (c) => fail(c, { code: "PAYLOAD_TOO_LARGE" }) });
const ordinary = limitTo(64 * kilobytes);
const notice = limitTo(256 * kilobytes);

const hasBody = (headers: Headers) =>
  headers.has("content-type") || headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0;

/** JSON only, 64 kB; provider notices in their own form, 256 kB. */
export const bodyGate = createMiddleware<WebEnv>((c, next) => {
  if (!isWrite(c.req.method)) return next();
  if (isProviderNotice(c.req.path)) return notice(c, next);
  const { headers } = c.req.raw;
  const type = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (hasBody(headers) && type !== "application/json") {
    return Promise.resolve(fail(c, { code: "UNSUPPORTED_MEDIA_TYPE" }));
  }
  return ordinary(c, next);
});
