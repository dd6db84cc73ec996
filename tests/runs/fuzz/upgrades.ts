import net from "node:net";

const timeoutMs = 30_000;
const count = 1_500;
const concurrency = 250;

/** Sends an upgrade request and keeps its side of the socket open; true when the server closes it. */
export function requestUpgrade(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "localhost", allowHalfOpen: true });
    const timeout = setTimeout(() => end(false), timeoutMs);
    const end = (closed: boolean) => {
      clearTimeout(timeout);
      socket.destroy();
      resolve(closed);
    };
    socket.on("connect", () =>
      socket.write("GET /es/rent HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
    );
    socket.on("data", () => undefined);
    socket.on("end", () => end(true));
    socket.on("error", () => end(false));
  });
}

/** So many upgrade requests that a server which leaked their sockets would fail. */
export async function requestUpgrades(port: number): Promise<{ sent: number; ended: number }> {
  const outcomes: boolean[] = [];
  while (outcomes.length < count) {
    outcomes.push(...(await Promise.all(Array.from({ length: concurrency }, () => requestUpgrade(port)))));
  }
  return { sent: outcomes.length, ended: outcomes.filter(Boolean).length };
}
