import net from "node:net";

/** A raw request: written to the socket as it is, because an HTTP client would correct it. */
export interface RawRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | null;
}

/** The answer's status; "closed": the connection ended without an answer; "silent": no answer within 30 s. */
export type Outcome = number | "closed" | "silent";

const timeoutMs = 30_000;

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

/** Sends one request on a new connection and reads the answer to its end. */
export function send(port: number, request: RawRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "localhost" });
    let head = "";
    const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
    const end = (otherwise: "closed" | "silent") => {
      clearTimeout(timeout);
      socket.destroy();
      resolve(status() || otherwise);
    };
    const timeout = setTimeout(() => end("silent"), timeoutMs);
    socket.on("connect", () => socket.write(bytesOf(request, `localhost:${port}`)));
    socket.on("data", (chunk) => {
      if (head.length < 64) head += chunk.toString("latin1").slice(0, 64);
    });
    socket.on("error", () => end("closed"));
    socket.on("close", () => end("closed"));
  });
}
