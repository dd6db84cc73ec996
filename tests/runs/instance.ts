import http from "node:http";
import { app } from "@/lib/backend/app";
import { boot } from "@/lib/backend/boot";
import { env } from "@/lib/backend/core/env";
import { endOnSignal } from "@/lib/backend/graceful-shutdown";

// The site without its pages: start-up checks, migrations, jobs, and `/web` on a port.
await boot();
endOnSignal();

const server = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const { method = "GET" } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === "string") headers.set(name, value);
  const body = method === "GET" || method === "HEAD" ? null : Buffer.concat(chunks);
  const answer = await app.fetch(new Request(`${env().siteUrl}${request.url}`, { method, headers, body }));
  response.setHeaders(answer.headers);
  response.writeHead(answer.status);
  response.end(Buffer.from(await answer.arrayBuffer()));
});
server.listen(env().port, "127.0.0.1", () => process.send?.({ kind: "listening" }));
