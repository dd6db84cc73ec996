import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { BlockList, isIP } from "node:net";
import { shared } from "@/lib/backend/platform/shared";
import { beginRequest } from "@/lib/backend/platform/telemetry";
import { type TagManager, tagManagerHeader } from "@/lib/contracts/consent";

/** Set by this server alone on every request that comes in over a socket; see `noteRequests`. */
export const peerHeader = "x-peer-address";
/** Of the same kind, unless a trusted proxy has set it: what the log, the trace and a failure's reference name. */
export const requestIdHeader = "x-request-id";

const idForm = /^[\w-]{8,64}$/;
/** How a trace goes on from whoever asks. */
const traceHeaders = ["traceparent", "tracestate", "baggage"];

interface Noted {
  readonly trustedProxies: readonly string[];
  readonly tagManager: TagManager | null;
}

/**
 * Writes what is known of every request of this process into its headers, over whatever the client sent: the socket's
 * address, which can't be seen behind the framework's handlers; the request's name, which a proxy of ours may have given
 * already, as it may a trace; and where the tag manager comes from, which the content policy of public pages follows. Call
 * once at the start of the server.
 */
export function noteRequests({ trustedProxies, tagManager }: Noted): void {
  const origin = tagManager ? new URL(tagManager.scriptUrl).origin : undefined;
  const proxies = listOf(trustedProxies);
  const note = () =>
    onEachRequest(({ headers, socket }) => {
      const peer = socket.remoteAddress ?? "unknown";
      const isProxy = trustedProxies.length > 0 && holds(proxies, withoutMapping(peer));
      const told = isProxy ? headers[requestIdHeader] : undefined;
      const requestId = typeof told === "string" && idForm.test(told) ? told : randomUUID();
      headers[peerHeader] = peer;
      headers[requestIdHeader] = requestId;
      if (!isProxy) for (const name of traceHeaders) if (name in headers) delete headers[name];
      if (origin) headers[tagManagerHeader] = origin;
      else if (tagManagerHeader in headers) delete headers[tagManagerHeader];
      beginRequest(requestId);
    });
  shared("noted-requests", note, (leave) => leave());
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

function holds(list: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && list.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Whether an address is one of a list, or in one of its networks. */
export const isListed = (address: string, networks: readonly string[]): boolean => holds(listOf(networks), address);

/**
 * The visitor's address: the socket's, or the nearest one in `X-Forwarded-For` that no trusted proxy wrote.
 * Null for a call of this process itself.
 */
export function visitorAddress(headers: Headers, trustedProxies: readonly string[]): string | null {
  const peer = headers.get(peerHeader);
  if (peer === null) return null;
  const isTrusted = (address: string) => isListed(address, trustedProxies);
  const path = [...(headers.get("x-forwarded-for") ?? "").split(",").map((part) => withoutMapping(part.trim()))];
  let visitor = withoutMapping(peer);
  while (isTrusted(visitor)) {
    const before = path.pop();
    if (!before || isIP(before) === 0) break;
    visitor = before;
  }
  return visitor;
}

/** The visitor's address as it is told to a backend elsewhere, which counts its limits by it when it trusts this site. */
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

/** Listens to a channel of the process until the answered function is called. */
function listenTo(channel: string, listener: (message: unknown) => void): () => void {
  subscribe(channel, listener);
  return () => void unsubscribe(channel, listener);
}

/**
 * Has a look at every request that comes in over a socket of this process, before anything else does, until the answered
 * function is called.
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
 * Shows each HTTP server of this process once, when its first visitor connects and before that one is read, until the
 * answered function is called.
 */
export function onEachServer(look: (server: Server) => void): () => void {
  const seen = new WeakSet<Server>();
  return listenTo("net.server.socket", (message) => {
    const server = serverOf(message);
    if (!server || seen.has(server)) return;
    seen.add(server);
    look(server);
  });
}
