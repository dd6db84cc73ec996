import net from "node:net";
import { listen } from "@/tests/support/wait-for";

/**
 * The one address of several instances, as a load balancer in front of them: each connection goes to the next one that
 * takes it, and breaks when that one dies.
 */
export async function openFront(ports: readonly number[]) {
  let turn = 0;
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
    const first = turn % ports.length;
    connect(customer, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  return { url: `http://${await listen(server)}`, close: () => server.close() };
}
