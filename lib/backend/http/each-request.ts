import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";

const isRequest = (message: unknown): message is { request: IncomingMessage } =>
  typeof message === "object" && message !== null && "request" in message;

/** Has a look at every request that comes in over a socket of this process, before anything else does. */
export const onEachRequest = (look: (request: IncomingMessage) => void): void =>
  subscribe("http.server.request.start", (message) => {
    if (isRequest(message)) look(message.request);
  });
