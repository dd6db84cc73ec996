import { subscribe } from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const isExchange = (message: unknown): message is Exchange =>
  typeof message === "object" && message !== null && "request" in message && "response" in message;

/** Has a look at every request that comes in over a socket of this process, before anything else does. */
export const onEachRequest = (look: (request: IncomingMessage, response: ServerResponse) => void): void =>
  subscribe("http.server.request.start", (message) => {
    if (isExchange(message)) look(message.request, message.response);
  });

function serverOf(message: unknown): Server | null {
  if (typeof message !== "object" || message === null || !("socket" in message)) return null;
  const { socket } = message;
  const server = typeof socket === "object" && socket !== null && "server" in socket ? socket.server : null;
  return server instanceof Server ? server : null;
}

/** Shows each HTTP server of this process once, when its first visitor connects and before that one is read. */
export function onEachServer(look: (server: Server) => void): void {
  const seen = new WeakSet<Server>();
  subscribe("net.server.socket", (message) => {
    const server = serverOf(message);
    if (!server || seen.has(server)) return;
    seen.add(server);
    look(server);
  });
}
