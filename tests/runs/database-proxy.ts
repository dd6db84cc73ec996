import net from "node:net";

/**
 * A TCP proxy before PostgreSQL. After `cut`, open connections are broken and new ones refused, as with a database that
 * is down, until `restore`.
 */
export async function openDatabaseProxy(socket: string) {
  const open = new Set<net.Socket>();
  const server = net.createServer((site) => {
    const postgres = net.connect(socket);
    for (const [from, other] of [
      [site, postgres],
      [postgres, site],
    ] as const) {
      open.add(from);
      from.on("error", () => other.destroy());
      from.on("close", () => {
        open.delete(from);
        other.destroy();
      });
      from.pipe(other);
    }
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  await listen(0);
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("no port");
  const { port } = address;
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  return { port, cut, restore: () => listen(port), close: cut };
}
