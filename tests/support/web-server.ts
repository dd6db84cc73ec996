import http from "node:http";
import { app } from "@/lib/backend/app";
import { listen } from "./wait-for";

/** The app's `/web` on a port, for calls over real connections. Call it once at the top of a test file. */
export function useWebServer(): {
  readonly url: string;
  /** Received requests, oldest first. */
  readonly calls: { path: string; headers: http.IncomingHttpHeaders }[];
} {
  let url = "";
  const calls: { path: string; headers: http.IncomingHttpHeaders }[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = "GET" } = request;
    calls.push({ path: request.url ?? "", headers: request.headers });
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === "string") headers.set(name, value);
    const body = method === "GET" || method === "HEAD" ? null : Buffer.concat(chunks);
    const answer = await app.fetch(new Request(`${url}${request.url}`, { method, headers, body }));
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });

  beforeAll(async () => {
    url = `http://${await listen(server)}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    calls,
    get url() {
      return url;
    },
  };
}
