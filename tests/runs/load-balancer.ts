import net from "node:net";
import { listen } from "@/tests/support/wait-for";

const PROBE_MILLISECONDS = 250;

/**
 * A round-robin TCP load balancer. It probes which instances are ready; a connection goes to the next ready one that
 * accepts it and breaks when that one dies. When none is ready, all are tried.
 */
export async function openLoadBalancer(ports: readonly number[], isReady: (port: number) => Promise<boolean>) {
  let count = 0;
  let ready: readonly number[] = [];
  const probe = async () => {
    const answers = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, index) => answers[index]);
    if (server.listening) setTimeout(() => void probe(), PROBE_MILLISECONDS);
  };
  const connect = (client: net.Socket, [port, ...others]: readonly number[]) => {
    if (port === undefined) return void client.destroy();
    const instance = net.connect(port, "127.0.0.1");
    instance.once("error", () => (instance.readyState === "closed" ? connect(client, others) : undefined));
    instance.once("connect", () => {
      instance.removeAllListeners("error");
      instance.on("error", () => client.destroy());
      instance.on("close", () => client.destroy());
      client.on("close", () => instance.destroy());
      client.pipe(instance).pipe(client);
    });
    return undefined;
  };
  const server = net.createServer((client) => {
    client.on("error", () => client.destroy());
    count += 1;
    const candidates = ready.length > 0 ? ready : ports;
    const first = count % candidates.length;
    connect(client, [...candidates.slice(first), ...candidates.slice(0, first)]);
  });
  const url = `http://${await listen(server)}`;
  void probe();
  return { url, close: () => server.close() };
}
