import "server-only";
import { type IncomingMessage, type Server, ServerResponse } from "node:http";
import { onEachRequest, onEachServer } from "@/lib/backend/http/network";
import { env } from "@/lib/backend/platform/env";
import { shared } from "@/lib/backend/platform/shared";
import { statusOfPage } from "./page-request";

const bodyPatienceMs = 30_000;
const headPatienceMs = 15_000;
/**
 * A proxy gives up an idle connection seconds before this; Node's own five would be over in a process that is late by a
 * second, which then breaks off what it has just been asked.
 */
const idlePatienceMs = 30_000;

/** Nothing here speaks another protocol: without a listener Node answers as if the upgrade had not been asked for. */
function limitServer(server: Server, keepsUpgrades: boolean): void {
  if (!keepsUpgrades) server.removeAllListeners("upgrade");
  server.requestTimeout = bodyPatienceMs;
  server.headersTimeout = headPatienceMs;
  server.keepAliveTimeout = idlePatienceMs;
}

function withoutUpgrade({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.upgrade === undefined) return;
  delete headers.upgrade;
  response.shouldKeepAlive = false;
}

/** Node looks at its own limit every half minute only; a body that is sent drop by drop ends here in time. */
function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
  const patience = setTimeout(() => {
    if (request.complete) return;
    if (!response.headersSent)
      socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
    socket.destroySoon();
  }, bodyPatienceMs);
  patience.unref();
  response.on("close", () => clearTimeout(patience));
}

const ofAnything = { "X-Content-Type-Options": "nosniff", "Referrer-Policy": "strict-origin-when-cross-origin" };
/** Of what brings no policy of its own: errors, redirects, answers that the framework makes by itself. */
const withoutPolicy = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "X-Frame-Options": "DENY",
};

/** Called when the head is written: what is missing then comes from here, so that no answer leaves without. */
function completeHeaders(response: ServerResponse, secure: boolean): void {
  const bare = !response.hasHeader("content-security-policy");
  for (const [name, value] of Object.entries({ ...ofAnything, ...(bare ? withoutPolicy : {}) }))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  if (secure) response.setHeader("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
}

/** Sees the head of the answer before it is written, whoever writes it. */
function beforeHead(response: ServerResponse, change: (status: number) => number): void {
  const write = response.writeHead;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    Reflect.apply(write, response, [change(status), ...rest]);
    return response;
  };
}

/**
 * What holds for every request of this process before the framework sees it: limits of patience, no other protocol, a
 * readable address; and headers of safety on every answer, those of the framework's own refusals too. Call once at the
 * start of the server. `keepsUpgrades`: the development server tells the browser by a socket what has changed.
 */
export const keepFrontDoor = ({ keepsUpgrades }: { keepsUpgrades: boolean }): void => {
  const open = () => {
    const leaveServers = onEachServer((server) => limitServer(server, keepsUpgrades));
    const leaveRequests = onEachRequest((request, response) => {
      withoutUpgrade(request, response);
      limitBody(request, response);
      request.url = readableAddress(request.url ?? "");
      const statusOf = statusOfPage(request);
      beforeHead(response, (status) => {
        completeHeaders(response, env().siteUrl.startsWith("https:"));
        return statusOf(status);
      });
    });
    return { leaveServers, leaveRequests };
  };
  shared("front-door", open, ({ leaveServers, leaveRequests }) => {
    leaveServers();
    leaveRequests();
  });
};

const isReadable = (escapes: string): boolean => {
  try {
    decodeURIComponent(escapes);
    return true;
  } catch {
    return false;
  }
};

const bytesOf = (escapes: string) => Uint8Array.from(escapes.match(/[\da-f]{2}/gi) ?? [], (two) => parseInt(two, 16));

/**
 * A request's address as a path of this site, with every escape a character: what is none becomes the sign of an unreadable one, a lone `%`
 * itself. So `/rent/fleet/%ff` is a name that nothing has, and not a failure of the routing.
 */
export const readableAddress = (address: string): string =>
  address
    .replace(/^https?:\/\/[^/?]*/i, "")
    .replace(/^(?!\/)/, "/")
    .replace(/%(?![\da-f]{2})/gi, "%25")
    .replace(/(?:%[\da-f]{2})+/gi, (run) =>
      isReadable(run) ? run : encodeURIComponent(new TextDecoder().decode(bytesOf(run))),
    );

/**
 * Next names where a redirect leads a second time when it has just been put into the cache, beside the first. An answer
 * has one Location (RFC 9110, 10.2.2): a further one takes the place of the one before.
 */
export function keepOneLocation(): void {
  const append = ServerResponse.prototype.appendHeader;
  ServerResponse.prototype.appendHeader = function appendHeader(name, value) {
    return name.toLowerCase() === "location" ? this.setHeader(name, value) : append.call(this, name, value);
  };
}
