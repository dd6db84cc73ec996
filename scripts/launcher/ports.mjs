import net from "node:net";

const canListen = (port, host) =>
  new Promise((report) => {
    const server = net.createServer();
    server.once("error", () => report(undefined));
    server.listen(port, host, () => {
      const { port: given } = server.address();
      server.close(() => report(given));
    });
  });

/** True when nothing listens there. */
export const isFree = async (port) => (await canListen(port)) !== undefined;

/** The wished port of the loopback address if it is free, else any free one. */
export async function loopbackPort(wished) {
  return (wished && (await canListen(wished, "127.0.0.1"))) || canListen(0, "127.0.0.1");
}
