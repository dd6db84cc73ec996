import net from "node:net";
import { listen } from "@/tests/support/wait-for";

const LOOK_MILLISECONDS = 250;

/**
 * The one address of several instances, as a load balancer in front of them: it asks each whether it is ready, and each
 * connection goes to the next one that is and takes it, and breaks when that one dies. When none says that it is ready,
 * all are tried.
 */
export async function openFront(ports: readonly number[], isReady: (port: number) => Promise<boolean>) {
  let turn = 0;
  let ready: readonly number[] = [];
  const look = async () => {
    const answers = await Promise.all(ports.map(isReady));
    ready = ports.filter((_, index) => answers[index]);
    if (server.listening) setTimeout(() => void look(), LOOK_MILLISECONDS);
  };
  const connect = (customer: net.Socket, [port, ...others]: readonly number[]) => {
    if (port === undefined) return void customer.destroy();
    const instance = net.connect(port, "127.0.0.1");
    instance.once("error", () => (instance.readyState === "closed" ? connect(customer, others) : undefined));
    instance.once("connect", () => {
      instance.removeAllListeners("error");
      instance.on("error", () => customer.destroy());
      instance.on("close", () => customer.destroy());
      customer.on("close", () => instance.destroy());
      customer.pipe(instance).pipe(customer);
    });
    return undefined;
  };
  const server = net.createServer((customer) => {
    customer.on("error", () => customer.destroy());
    turn += 1;
    const taking = ready.length > 0 ? ready : ports;
    const first = turn % taking.length;
    connect(customer, [...taking.slice(first), ...taking.slice(0, first)]);
  });
  const url = `http://${await listen(server)}`;
  void look();
  return { url, close: () => server.close() };
}
