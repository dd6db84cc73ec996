import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { paths } from "@/lib/contracts/paths";
import { reservationSchema } from "@/lib/contracts/rental/reservation";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { log } from "@/scripts/launcher/console.mjs";
import { customerOf, type HeldOrder } from "@/tests/runs/customer";
import { gatewaysAt } from "@/tests/runs/gateways";
import { cachedPages } from "@/tests/runs/proxy/addresses";
import { registerClients, signIn } from "@/tests/runs/soak/day";
import { enterDesk } from "@/tests/runs/soak/staff";
import { visitor } from "@/tests/runs/soak/visitor";
import { freeTrips } from "@/tests/runs/trips";
import { contactMessage } from "@/tests/support/builders/contact";
import { cpuOf, cpuOfDatabase, cpuOfProxy } from "@/tests/support/cpu-time";
import { generatedCars } from "@/tests/support/generated-cars";
import { fillDay } from "./day-rate";
import { originOf, pagesAt } from "./request-pages";
import { median } from "./rounds";
import type { Verdict } from "./verdict";

const rounds = 3;
const clients = 4;
const cars = 5000;
const restSeconds = 10;
const agent = new Agent({ keepAlive: true });
const loopback = "127.0.0.1";

interface Servers {
  readonly site: string;
  readonly proxy: string;
  readonly pid: string;
  readonly database: string;
  readonly sandbox: string;
  readonly invitation: string;
}

/** CPU milliseconds so far: instance, PostgreSQL, nginx. */
function cpuUsed({ pid, database }: Servers) {
  const name = new URL(database).pathname.slice(1);
  return [cpuOf(pid), cpuOfDatabase(name), cpuOfProxy(path.resolve(".data/bench/proxy"))] as const;
}
const formatCosts = ([instance = 0, postgres = 0, nginx = 0]: readonly number[]) =>
  `${instance.toFixed(2)} ms, PostgreSQL ${postgres.toFixed(2)} ms${nginx > 0 ? `, nginx ${nginx.toFixed(3)} ms` : ""}`;

interface Kind {
  readonly what: string;
  readonly times: number;
  readonly act: () => Promise<unknown>;
  /** Work that has to finish before the round is measured. */
  readonly finish?: () => Promise<unknown>;
}

/** CPU per second without requests: jobs, and the checks that keep page caches valid. */
async function idleCostOf(servers: Servers): Promise<readonly number[]> {
  const before = cpuUsed(servers);
  await wait(restSeconds * 1000);
  return cpuUsed(servers).map((after, index) => (after - (before[index] ?? 0)) / restSeconds);
}

/** CPU of one request without the idle cost; medians of rounds after a warm-up. */
async function costOf(
  servers: Servers,
  { times, act, finish }: Kind,
  idleCost: readonly number[],
): Promise<readonly number[]> {
  const some = async (count: number) => {
    let left = count;
    const client = async () => {
      while (left-- > 0) await act();
    };
    await Promise.all(Array.from({ length: clients }, client));
    await finish?.();
  };
  await some(times / 2);
  const costs: number[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [before, start] = [cpuUsed(servers), performance.now()];
    await some(times);
    const seconds = (performance.now() - start) / 1000;
    costs.push(
      cpuUsed(servers).map(
        (after, at) => Math.max(0, after - (before[at] ?? 0) - seconds * (idleCost[at] ?? 0)) / times,
      ),
    );
  }
  return [0, 1, 2].map((index) => median(costs.map((cost) => cost[index] ?? 0)));
}

/** A conditional request as nginx sends it; `fetch` would add `cache-control: no-cache`. */
const revalidate = (url: string, etag: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { "if-none-match": etag, "accept-encoding": "gzip" };
    const call = request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        answer.statusCode === 304 ? resolve() : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    });
    call.on("error", reject);
    call.end();
  });

const dateIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

function pagesOf(origin: string, proxy: string, pages: Readonly<Record<string, string>>, etag: string): Kind[] {
  const { home: start = "", list = "", sheet = "", help = "" } = pages;
  const visit = visitor(origin, loopback);
  let turn = 0;
  const next = () => {
    turn += 1;
    return pagesAt("", turn);
  };
  const search = () => {
    turn += 1;
    const [pickupAt, returnAt] = [`${dateIn(40 + (turn % 200))}T10:00`, `${dateIn(43 + (turn % 200))}T10:00`];
    return { pickupOfficeId: 1, returnOfficeId: 1, pickupAt, returnAt, under25: false, lang: "en" };
  };
  const quote = () => ({ ...search(), groupId: 2, coverage: "BASIC", extras: [] });
  return [
    ...(proxy
      ? [{ what: "kept page through nginx: home", times: 4000, act: () => visitor(proxy, loopback)(start) }]
      : []),
    { what: "page from Next's own memory: home", times: 200, act: () => visit(start) },
    { what: "the same by its ETag, as the proxy asks: 304", times: 200, act: () => revalidate(origin + start, etag) },
    { what: "page from Next's own memory: second-hand list", times: 200, act: () => visit(list) },
    { what: "page from Next's own memory: sheet", times: 200, act: () => visit(sheet) },
    { what: "page from Next's own memory: help", times: 200, act: () => visit(help) },
    { what: "results, made for each request", times: 80, act: () => visit(next().results) },
    { what: "second-hand list with filters, made for each request", times: 80, act: () => visit(next().list) },
    { what: "call: availability", times: 150, act: () => visit("/web/disponibilidad", { json: search() }) },
    { what: "call: quote", times: 150, act: () => visit("/web/presupuesto", { json: quote() }) },
  ];
}

/** Orders at quoted prices, and their payments. */
async function ordersOf(origin: string, sandbox: string, idle: () => Promise<void>) {
  const [each, needed] = [60, 60 * (rounds + 0.5)];
  const customer = customerOf(origin);
  const gateways = gatewaysAt(sandbox);
  const priced: object[] = [];
  for (const trip of freeTrips()) {
    if (priced.length === needed) break;
    const order = await customer.priced(trip, { provider: "stripe", method: "card" }).catch(() => null);
    if (order) priced.push(order);
  }
  const held: HeldOrder[] = [];
  const order = async () => {
    const { status, code, data } = await customer.order(priced.pop() ?? {});
    if (status !== 200) throw new Error(`an order was refused: ${status} ${code}`);
    const { code: booking, bookingToken, payment } = reservationSchema.parse(data);
    held.push({ code: booking, access: `${booking}.${bookingToken}`, payment });
  };
  let paid = 0;
  const pay = async () => {
    const entry = held[paid++];
    if (entry) await gateways.press(await gateways.open(entry.payment.action), "no_return");
  };
  const kinds: Kind[] = [
    { what: "order, up to the provider's page", times: each, act: order },
    { what: "webhook of a payment: booked, captured, mailed", times: each, act: pay, finish: idle },
  ];
  return { held, kinds };
}

async function peopleOf(origin: string, { database, invitation }: Servers, db: Client, held: readonly HeldOrder[]) {
  const emails = (await registerClients({ db })).values();
  const signedIn = visitor(origin, loopback);
  const [first] = emails;
  await signIn(signedIn, first ?? "");
  const [{ code, access } = { code: "", access: "" }] = held;
  const ofBooking = { "x-booking-token": access, "idempotency-key": randomUUID() };
  const receipt = { fiscalName: "Prueba", address: "C/ Mayor 1", postalCode: "07800", town: "Eivissa", country: "ES" };
  const visit = visitor(origin, loopback);
  await visit(`/web/reserva/${code}/factura`, { headers: ofBooking, json: { ...receipt, taxId: "A-28015865" } });
  const desk = await enterDesk(origin, invitation, loopback);
  const date = await fillDay(origin, database);
  const ask = () => {
    const json = contactMessage({ email: `asks${randomUUID()}@example.test` });
    return visit("/web/contacto", { json, headers: { "idempotency-key": randomUUID() } });
  };
  return [
    { what: "sign-in", times: 8, act: () => signIn(visitor(origin, loopback), emails.next().value ?? "") },
    { what: "page of the client area", times: 60, act: () => signedIn(paths.dashboard("en")) },
    { what: "receipt as PDF", times: 60, act: () => visit(`/web/reserva/${code}/factura/pdf`, { headers: ofBooking }) },
    { what: "enquiry, mailed twice", times: 40, act: ask },
    { what: "desk: a day of 200 bookings", times: 40, act: () => desk.ask(deskPaths.today("en", { date })) },
  ];
}

/** CPU of one request of each kind; disk space of a booking and of a second-hand car. */
export async function sizes(servers: Servers): Promise<Verdict[]> {
  const { site, proxy, database, sandbox } = servers;
  const origin = originOf(site);
  const db = new Client({ connectionString: database, options: "-c desk.actor=system" });
  await db.connect();
  const queryNumber = async (what: string) => Number((await db.query(`select ${what} as n`)).rows[0]?.n);
  const idle = async () => {
    while ((await queryNumber("(select count(*) from outbox where done_at is null)")) > 0) await wait(200);
  };
  const all: Verdict[] = [];
  const addResult = (what: string, measured: string) => {
    log(`  ${what}: ${measured}`);
    all.push({ what, measured, budget: "none: deploy/sizing.md counts with it", withinBudget: true });
  };
  const idleCost = await idleCostOf(servers);
  addResult("at rest, a second", formatCosts(idleCost));
  const measure = async (kinds: readonly Kind[]) => {
    for (const kind of kinds) addResult(kind.what, formatCosts(await costOf(servers, kind, idleCost)));
  };

  const etag = (await fetch(`${origin}${paths.home("es")}`, { headers: { "accept-encoding": "gzip" } })).headers.get(
    "etag",
  );
  await measure(pagesOf(origin, proxy, await cachedPages(origin, "es"), etag ?? ""));
  const size = "pg_database_size(current_database())";
  const before = await queryNumber(size);
  const { kinds, held } = await ordersOf(origin, sandbox, idle);
  await measure(kinds);
  const booking = ((await queryNumber(size)) - before) / held.length;
  await measure(await peopleOf(origin, servers, db, held));
  addResult(
    "PostgreSQL's disk for a booking, all that belongs to it",
    `${(booking / 1024).toFixed(1)} KiB (${held.length})`,
  );
  await db.query("begin");
  await db.query(generatedCars(cars));
  const car = (await queryNumber("pg_total_relation_size('second_hand_car')")) / cars;
  await db.query("rollback");
  addResult("PostgreSQL's disk for a second-hand car, without photographs", `${(car / 1024).toFixed(1)} KiB`);
  const confirmed = await queryNumber("(select count(*) from booking where status = 'confirmed')");
  if (confirmed < held.length) throw new Error(`${confirmed} of ${held.length} payments were booked`);
  await db.end();
  return all;
}
