import net from "node:net";

/** A request as it goes over the wire, so that nothing on the way makes it well-formed. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

/** The status of the answer; "closed" where the connection ended without one, "silent" where none came in time. */
export type Outcome = number | "closed" | "silent";

const patienceMs = 30_000;

function bytesOf({ method, target, headers, body }: RawRequest, host: string): Buffer {
  const content = body === null ? null : Buffer.from(body);
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    "Connection: close",
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(content ? [`Content-Length: ${content.length}`] : []),
  ];
  const head = Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  return content ? Buffer.concat([head, content]) : head;
}

/** Sends one request by a connection of its own and reads the answer to its end. */
export function send(port: number, request: RawRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "localhost" });
    let head = "";
    const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    const end = (otherwise: "closed" | "silent") => {
      clearTimeout(patience);
      socket.destroy();
      resolve(status() || otherwise);
    };
    const patience = setTimeout(() => end("silent"), patienceMs);
    socket.on("connect", () => socket.write(bytesOf(request, `localhost:${port}`)));
    socket.on("data", (chunk) => {
      if (head.length < 64) head += chunk.toString("latin1").slice(0, 64);
    });
    socket.on("error", () => end("closed"));
    socket.on("close", () => end("closed"));
  });
}
