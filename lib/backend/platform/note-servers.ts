import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";
import { shared } from "./shared";

const hasServer = (message: unknown): message is { server: unknown } =>
  typeof message === "object" && message !== null && "server" in message;

/** The HTTP servers of this process that have had a request, known from the first call on. */
export const servers = (): ReadonlySet<Server> =>
  shared("servers", () => {
    const seen = new Set<Server>();
    subscribe("http.server.request.start", (message) => {
      if (hasServer(message) && message.server instanceof Server) seen.add(message.server);
    });
    return seen;
  });
