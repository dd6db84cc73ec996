import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { BlockList, isIP } from "node:net";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { beginRequest } from "@/lib/backend/core/telemetry/record";
import { type TagManager, tagManagerHeader } from "@/lib/contracts/compliance/consent";
import { deskHiddenHeader } from "@/lib/contracts/staff/desk-paths";

/** The socket's address; set by this server on every request, over any value of the client. See `setTrustedHeaders`. */
export const peerHeader = "x-peer-address";
/** Set by this server, or taken from a trusted proxy; it appears in logs, traces and the reference of a failure. */
export const requestIdHeader = "x-request-id";

const idForm = /^[\w-]{8,64}$/;
/** Trace context of the caller, accepted from trusted proxies only. */
const traceHeaders = ["traceparent", "tracestate", "baggage"];
/** Next reads the nonce of a page's scripts from these request headers; only the middleware may set them. */
const policyHeaders = ["content-security-policy", "content-security-policy-report-only", "x-nonce"];

interface RequestSettings {
  readonly trustedProxies: readonly string[];
  /** Networks from which the desk's pages answer; empty for all. */
  readonly deskNetworks: readonly string[];
  readonly tagManager: TagManager | null;
}

/**
 * Sets headers on every incoming request, over whatever the client sent: the socket's address (invisible behind Next's
 * handlers), the request id (a trusted proxy's is kept, like its trace context), the tag manager's origin, from which
 * public pages build their content security policy, and whether `DESK_NETWORKS` hides the desk from this visitor. A client's own policy headers are dropped. Call once at
 * start-up.
 */
export function setTrustedHeaders({ trustedProxies, deskNetworks, tagManager }: RequestSettings): void {
  const origin = tagManager ? new URL(tagManager.scriptUrl).origin : undefined;
  const proxies = listOf(trustedProxies);
  const subscribeToRequests = () =>
    onEachRequest(({ headers, socket }) => {
      const peer = socket.remoteAddress ?? "unknown";
      const isProxy = trustedProxies.length > 0 && contains(proxies, withoutMapping(peer));
      const incoming = isProxy ? headers[requestIdHeader] : undefined;
      const requestId = typeof incoming === "string" && idForm.test(incoming) ? incoming : randomUUID();
      headers[peerHeader] = peer;
      headers[requestIdHeader] = requestId;
      for (const name of isProxy ? policyHeaders : [...policyHeaders, ...traceHeaders]) delete headers[name];
      if (origin) headers[tagManagerHeader] = origin;
      else if (tagManagerHeader in headers) delete headers[tagManagerHeader];
      const address = deskNetworks.length > 0 ? addressBehind(peer, headers["x-forwarded-for"], trustedProxies) : "";
      if (address && !isListed(address, deskNetworks)) headers[deskHiddenHeader] = "1";
      else if (deskHiddenHeader in headers) delete headers[deskHiddenHeader];
      beginRequest(requestId);
    });
  processSingleton("trusted-headers", subscribeToRequests, (leave) => leave());
}

const withoutMapping = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

export const isLoopbackAddress = (address: string): boolean => address === "::1" || /^127\./.test(address);

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of networks) {
    const [address = "", prefix] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

function contains(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Whether an address is one of a list, or in one of its networks. */
export const isListed = (address: string, networks: readonly string[]): boolean => contains(listOf(networks), address);

/**
 * The visitor's address: the socket's, or, read from the right of `X-Forwarded-For`, the first that is not a trusted
 * proxy. Null for a call of this process itself.
 */
export function visitorAddress(headers: Headers, trustedProxies: readonly string[]): string | null {
  const peer = headers.get(peerHeader);
  return peer === null ? null : addressBehind(peer, headers.get("x-forwarded-for"), trustedProxies);
}

function addressBehind(
  peer: string,
  forwarded: string | readonly string[] | null | undefined,
  trustedProxies: readonly string[],
): string {
  const isTrusted = (address: string) => isListed(address, trustedProxies);
  const path = String(forwarded ?? "")
    .split(",")
    .map((part) => withoutMapping(part.trim()));
  let visitor = withoutMapping(peer);
  while (isTrusted(visitor)) {
    const before = path.pop();
    if (!before || isIP(before) === 0) break;
    visitor = before;
  }
  return visitor;
}

/** `X-Forwarded-For` for calls to a remote backend, which limits by it when it trusts this site as a proxy. */
export function forwardedFor(headers: Headers, trustedProxies: readonly string[]): Record<string, string> {
  const address = visitorAddress(headers, trustedProxies);
  return address === null ? {} : { "x-forwarded-for": address };
}

/** IPv4 address or IPv6 /64 (rules section 15). */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail = ""] = address.split("::");
  const front = head ? head.split(":") : [];
  const back = tail ? tail.split(":") : [];
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0"), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const isExchange = (message: unknown): message is Exchange =>
  typeof message === "object" && message !== null && "request" in message && "response" in message;

/** Subscribes to a diagnostics channel; the returned function unsubscribes. */
function listenTo(channel: string, listener: (message: unknown) => void): () => void {
  subscribe(channel, listener);
  return () => void unsubscribe(channel, listener);
}

/**
 * Calls `look` with every incoming HTTP request of this process, before any other handler. The returned function
 * unsubscribes.
 */
export const onEachRequest = (look: (request: IncomingMessage, response: ServerResponse) => void): (() => void) =>
  listenTo("http.server.request.start", (message) => {
    if (isExchange(message)) look(message.request, message.response);
  });

function serverOf(message: unknown): Server | null {
  if (typeof message !== "object" || message === null || !("socket" in message)) return null;
  const { socket } = message;
  const server = typeof socket === "object" && socket !== null && "server" in socket ? socket.server : null;
  return server instanceof Server ? server : null;
}

/**
 * Calls `look` once with each HTTP server of this process, when its first connection opens and before it is read. The
 * returned function unsubscribes.
 */
export function onEachServer(look: (server: Server) => void): () => void {
  const knownServers = new WeakSet<Server>();
  return listenTo("net.server.socket", (message) => {
    const server = serverOf(message);
    if (!server || knownServers.has(server)) return;
    knownServers.add(server);
    look(server);
  });
}
