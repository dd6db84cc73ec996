import net from "node:net";

const canListen = (port, host) =>
  new Promise((report) => {
    const server = net.createServer();
    server.once("error", ({ code }) => report({ code }));
    server.listen(port, host, () => {
      const { port: listeningPort } = server.address();
      server.close(() => report({ listeningPort }));
    });
  });

/** Why a port can't be used, as a sentence; undefined when it can. */
export async function portProblem(port) {
  const { code } = await canListen(port);
  if (code === "EACCES")
    return `Port ${port} needs rights that this user doesn’t have. Choose one from 1024 on: PORT=3001 npm start`;
  return code && `Port ${port} is taken. Free it, or choose another: PORT=3001 npm start`;
}

/** The preferred port on 127.0.0.1 if it is free, else any free one. */
export async function loopbackPort(preferred) {
  const { listeningPort } = preferred ? await canListen(preferred, "127.0.0.1") : {};
  return listeningPort ?? (await canListen(0, "127.0.0.1")).listeningPort;
}
