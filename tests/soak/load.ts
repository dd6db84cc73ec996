import http from "node:http";
import net from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/language/languages";
import { customerOf, NoPrice, ways } from "@/tests/faults/customer";
import { gatewaysAt } from "@/tests/faults/gateways";
import { freeTrips, type Trip } from "@/tests/faults/trips";

interface Call {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What became of one kind of load. */
export interface Count {
  readonly kind: string;
  asked: number;
  /** Answers of 500 and above, and calls without any answer; the first ones by name. */
  failed: number;
  readonly failures: string[];
}

export const orders = "orders with payments";
const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
const PATIENCE = 60_000;

/** One call as it stands, with its path unmended; resolves to the status. */
const ask = (site: string, { method = "GET", path, headers = {}, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const call = http.request({ agent, hostname, port, method, path, headers, timeout: PATIENCE }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
      answer.on("error", reject);
    });
    call.on("timeout", () => call.destroy(new Error("no answer in a minute")));
    call.on("error", reject);
    call.end(body);
  });

/** Asks to leave HTTP; whoever asks goes away without a word once there is an answer, or none for a moment. */
const upgrade = (site: string, path: string): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(site);
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    );
    let told = "";
    socket.setTimeout(300, () => socket.destroy());
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      told += chunk.toString("latin1");
      socket.destroy();
    });
    socket.on("close", () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(told)?.[1] ?? 0)));
  });

const pages: readonly Call[] = languages.flatMap((lang) =>
  [
    paths.home(lang),
    paths.fleet(lang),
    paths.offices(lang),
    paths.faq(lang),
    paths.contact(lang),
    paths.legal(lang, "conditions"),
    paths.secondHand(lang),
    `${paths.secondHand(lang)}?page=2&sort=price`,
    paths.subscription(lang),
    paths.search(lang),
    paths.login(lang),
    paths.manage(lang),
    `/${lang}/nothing-here`,
  ].map((path) => ({ path })),
);

const json = { "content-type": "application/json" };
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const search = (days: number) => ({
  pickupAt: `${day(days)}T10:00`,
  returnAt: `${day(days + 5)}T10:00`,
  under25: false,
});

const reads: readonly Call[] = [
  ...["oficina", "coche", "coche/precios", "configuracion", "nombresyetiquetas", "pais", "textos?lang=de", "salud"].map(
    (call) => ({ path: `/web/${call}` }),
  ),
  { path: "/web/segundamano?sort=price" },
  { path: `/web/oficina/1/calendario?from=${day(10)}&to=${day(40)}` },
  ...[30, 60, 90].map((days) => ({
    method: "POST",
    path: "/web/disponibilidad",
    headers: json,
    body: JSON.stringify({ pickupOfficeId: 1, returnOfficeId: 3, ...search(days) }),
  })),
];

const malformed: readonly Call[] = [
  ...["%ff", "%", "%c0%af", "%00", "..%2f..%2fetc", "a".repeat(3000)].flatMap((part) => [
    { path: `/es/rent/fleet/${part}` },
    { path: `/es/rent/confirmation/${part}` },
    { path: `/web/segundamano/${part}` },
    { path: `/web/reserva/${part}` },
    { path: `/api/auth/${part}` },
  ]),
  { path: "/es/rent", headers: { cookie: "lang=%ff; session=%; booking-access=%c0%af" } },
  { path: "/es/user/login?error=%ff&next=//evil.example" },
  { path: "/es/compra-de-coche-segunda-mano/citro%C3%ABn" },
  {
    method: "POST",
    path: "/es/rent",
    headers: { "next-action": "0".repeat(40), origin: "http://host.evil" },
    body: "[]",
  },
  { method: "POST", path: "/es/rent", headers: { "next-action": "nonsense", "content-type": "text/plain" }, body: "{" },
  ...["", "{", "null", "[]", '{"__proto__":{}}', "9".repeat(400), `"${"x".repeat(70_000)}"`].flatMap((body) =>
    ["disponibilidad", "presupuesto", "reserva", "contacto", "cliente/login"].map((call) => ({
      method: "POST",
      path: `/web/${call}`,
      headers: json,
      body,
    })),
  ),
];

/** Addresses that a page answers, and those to which a server may leave an `Upgrade` unanswered. */
const upgraded = [
  paths.home("es"),
  "/web/oficina",
  "/",
  "/ws",
  "/_next/webpack-hmr",
  "/_next/static/nothing.js",
  paths.dashboard("de"),
  "/es/nothing-here",
];

/** Each in its turn, for ever. */
function* inTurn<T>(all: readonly T[]): Generator<T, never> {
  for (;;) yield* all;
}

/** Someone who books, pays at the page of one provider after the other, and comes back. */
function buyer(site: string, sandbox: string) {
  const customer = customerOf(site);
  const gateways = gatewaysAt(sandbox);
  const trips: Iterator<Trip, never> = freeTrips();
  const way = inTurn(ways);
  const choice = inTurn(["pay", "no_return", "pay", "decline", "repeated"]);
  return async () => {
    // In half an hour some stays are sold out: an answer like any other.
    const held = await customer.book(trips.next().value, way.next().value).catch((error: unknown) => {
      if (error instanceof NoPrice) return null;
      throw error;
    });
    if (!held) return 409;
    await gateways.press(await gateways.open(held.payment.action), choice.next().value);
    return (await customer.back(held)).status;
  };
}

/** Keeps a site busy with everything at once until it is told to stop; resolves to what was asked. */
export async function keepBusy(site: string, sandbox: string, stop: AbortSignal): Promise<readonly Count[]> {
  const calls = (all: readonly Call[]) => {
    const turn = inTurn(all);
    return async () => {
      const call = turn.next().value;
      const status = await ask(site, call);
      if (status >= 500) throw new Error(`${status} ${call.method ?? "GET"} ${call.path.slice(0, 60)}`);
      return status;
    };
  };
  const address = inTurn(upgraded);
  const kinds = [
    { kind: "pages", atOnce: 2, pause: 100, act: calls(pages) },
    { kind: "/web reads", atOnce: 2, pause: 100, act: calls(reads) },
    { kind: "malformed requests", atOnce: 1, pause: 100, act: calls(malformed) },
    { kind: orders, atOnce: 1, pause: 1200, act: buyer(site, sandbox) },
    { kind: "upgrades", atOnce: 2, pause: 100, act: () => upgrade(site, address.next().value) },
  ];
  const counts = kinds.map(({ kind, atOnce, pause, act }) => {
    const count: Count = { kind, asked: 0, failed: 0, failures: [] };
    const loop = async () => {
      while (!stop.aborted) {
        count.asked += 1;
        await act().catch((error: unknown) => {
          count.failed += 1;
          const reason = error instanceof Error ? error.message : String(error);
          if (count.failures.length < 5 && !count.failures.includes(reason)) count.failures.push(reason);
        });
        await wait(pause);
      }
      return count;
    };
    return Promise.all(Array.from({ length: atOnce }, loop)).then(() => count);
  });
  const all = await Promise.all(counts);
  agent.destroy();
  return all;
}
