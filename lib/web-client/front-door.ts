import { failureEnvelope } from "@/lib/backend/core/http/responses";
import "server-only";
import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import { env } from "@/lib/backend/core/env";
import { onEachRequest, onEachServer, requestIdHeader } from "@/lib/backend/core/http/network";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { withoutUnreadQuery } from "./page-query";
import { correctionOfPage } from "./page-request";

const bodyTimeoutMs = 30_000;
const headersTimeoutMs = 15_000;
/**
 * Longer than the proxy's idle timeout, so that the proxy closes first. With Node's default of 5 s a process that lags
 * by a second could close a connection on which the proxy has just sent a request.
 */
const keepAliveTimeoutMs = 30_000;

/** No protocol upgrades here: without a listener Node ignores the Upgrade header. */
function limitServer(server: Server, keepsUpgrades: boolean): void {
  if (!keepsUpgrades) server.removeAllListeners("upgrade");
  server.requestTimeout = bodyTimeoutMs;
  server.headersTimeout = headersTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
}

function withoutUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade === undefined) return;
  delete headers.upgrade;
  response.shouldKeepAlive = false;
}

/** Enforces the body timeout exactly (slowloris); Node checks its own `requestTimeout` only every 30 s. */
function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
  const timeout = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent)
      socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    socket.destroySoon();
  }, bodyTimeoutMs);
  timeout.unref();
  response.on("close", () => clearTimeout(timeout));
}

const defaultHeaders = { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "strict-origin-when-cross-origin" };
/** For responses without a policy of their own: errors, redirects, the framework's own responses. */
const fallbackPolicy = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "X-Frame-Options": "DENY",
};

/** Called when the head is written: adds the security headers that are still missing. */
function completeHeaders(response: ServerResponse, secure: boolean): void {
  const hasNoPolicy = !response.hasHeader("content-security-policy");
  for (const [name, value] of Object.entries({ ...defaultHeaders, ...(hasNoPolicy ? fallbackPolicy : {}) }))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  if (secure) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/** Runs `change` just before the response head is written, whoever writes it; it may replace the status. */
function beforeHead(response: ServerResponse, change: (status: number) => number): void {
  const write = response.writeHead;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    Reflect.apply(write, response, [change(status), ...rest]);
    return response;
  };
}

const frameworkFailure = "Internal Server Error";

/**
 * Replaces the framework's plain text or empty body for a failed route handler by the site's error shape. A handler
 * cannot do that itself: an answer that it returns is cached like a good one, an exception is not.
 */
function explainFailure(request: IncomingMessage, response: ServerResponse): void {
  const end = response.end;
  response.end = (...given: unknown[]) => {
    const isEmpty = given[0] === undefined && !response.hasHeader("content-type");
    const isBare = response.statusCode === 500 && !response.headersSent && (isEmpty || given[0] === frameworkFailure);
    if (!isBare || request.method === "HEAD") return Reflect.apply(end, response, given);
    const reference = String(request.headers[requestIdHeader] ?? "unknown");
    const body = JSON.stringify(failureEnvelope({ code: "SERVER_ERROR", data: { reference } }));
    response.removeHeader("etag");
    response.setHeader("content-type", "application/json; charset=utf-8");
    response.setHeader("content-length", Buffer.byteLength(body));
    response.setHeader("cache-control", "no-store");
    return Reflect.apply(end, response, [body]);
  };
}

/**
 * Handling of every request of this process before the framework: timeouts, no protocol upgrades, decodable URLs; and
 * security headers on every response, including the framework's own errors. Call once at server start. `keepsUpgrades`:
 * for the development server, whose hot reload uses a WebSocket.
 */
export const installFrontDoor = ({ keepsUpgrades }: { keepsUpgrades: boolean }): void => {
  const attach = () => {
    const detachServers = onEachServer((server) => limitServer(server, keepsUpgrades));
    const detachRequests = onEachRequest((request, response) => {
      withoutUpgrade(request, response);
      limitBody(request, response);
      explainFailure(request, response);
      request.url = decodableUrl(request.url ?? "");
      if (request.method === "GET" || request.method === "HEAD") request.url = withoutUnreadQuery(request.url);
      const correct = correctionOfPage(request, response);
      beforeHead(response, (status) => {
        completeHeaders(response, env().siteUrl.startsWith("https:"));
        return correct(status);
      });
    });
    return { detachServers, detachRequests };
  };
  processSingleton("front-door", attach, ({ detachServers, detachRequests }) => {
    detachServers();
    detachRequests();
  });
};

const isDecodable = (escapes: string): boolean => {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
};

const bytesOf = (escapes: string) => Uint8Array.from(escapes.match(/[\da-f]{2}/gi) ?? [], (two) => parseInt(two, 16));

/**
 * A request URL as a path with only valid percent-encoding: invalid UTF-8 becomes U+FFFD, a lone `%` becomes `%25`. So
 * `/rent/fleet/%ff` gives a 404 instead of an exception in the router.
 */
export const decodableUrl = (address: string): string =>
  address
    .replace(/^https?:\/\/[^/?]*/i, "")
    .replace(/^(?!\/)/, "/")
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/(?:%[\da-f]{2})+/gi, (run) =>
      isDecodable(run) ? run : encodeURIComponent(new TextDecoder().decode(bytesOf(run))),
    );

/**
 * Next appends a second Location header to a redirect that it has just cached. A response has only one (RFC 9110,
 * 10.2.2), so a further one replaces the first.
 */
export function keepOneLocation(): void {
  const append = ServerResponse.prototype.appendHeader;
  ServerResponse.prototype.appendHeader = function appendHeader(name, value) {
    return name.toLowerCase() === "location" ? this.setHeader(name, value) : append.call(this, name, value);
  };
}
