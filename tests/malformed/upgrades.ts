import net from "node:net";

const patienceMs = 30_000;
const count = 1_500;
const atOnce = 250;

/** Asks for another protocol and keeps its own end open; true once the server has closed. */
export function askForOne(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "localhost", allowHalfOpen: true });
    const patience = setTimeout(() => end(false), patienceMs);
    const end = (closed: boolean) => {
      clearTimeout(patience);
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

/** As many requests for an upgrade as a server that kept their sockets could not bear. */
export async function askForUpgrades(port: number): Promise<{ asked: number; ended: number }> {
  const outcomes: boolean[] = [];
  while (outcomes.length < count) {
    outcomes.push(...(await Promise.all(Array.from({ length: atOnce }, () => askForOne(port)))));
  }
  return { asked: outcomes.length, ended: outcomes.filter(Boolean).length };
}
