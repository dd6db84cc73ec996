import net from "node:net";

const canListen = (port, host) =>
  new Promise((report) => {
    const server = net.createServer();
    server.once("error", ({ code }) => report({ code }));
    server.listen(port, host, () => {
      const { port: given } = server.address();
      server.close(() => report({ given }));
    });
  });

/** Why nothing can listen there, in a sentence; undefined when it can. */
export async function portProblem(port) {
  const { code } = await canListen(port);
  if (code === "EACCES")
    return `Port ${port} needs rights that this user doesn’t have. Choose one from 1024 on: PORT=3001 npm start`;
  return code && `Port ${port} is taken. Free it, or choose another: PORT=3001 npm start`;
}

/** The wished port of the loopback address if it is free, else any free one. */
export async function loopbackPort(wished) {
  const { given } = wished ? await canListen(wished, "127.0.0.1") : {};
  return given ?? (await canListen(0, "127.0.0.1")).given;
}
