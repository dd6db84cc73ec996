import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { hashPassword } from "@/lib/backend/account/check-password";
import { paths } from "@/lib/contracts/paths";
import { cancellationVerdictSchema } from "@/lib/contracts/rental/booking";
import { languages } from "@/lib/domain/core/languages";
import { office, searchParamsFor } from "@/tests/e2e/support/journey";
import { customerOf, type HeldOrder, providerMethods } from "@/tests/runs/customer";
import { randomFrom } from "@/tests/runs/fuzz/random";
import { areas, malformed } from "@/tests/runs/fuzz/requests";
import { send } from "@/tests/runs/fuzz/send";
import { readSiteMap } from "@/tests/runs/fuzz/site-map";
import { requestUpgrade } from "@/tests/runs/fuzz/upgrades";
import { cachedPages } from "@/tests/runs/proxy/addresses";
import type { Site } from "@/tests/runs/site";
import { freeTrips } from "@/tests/runs/trips";
import { contactMessage } from "@/tests/support/builders/contact";
import { manager } from "./staff";
import { someNetwork, visitor } from "./visitor";

/** Results of one kind of action; `at` is its start, in milliseconds like its duration. */
export interface Count {
  readonly kind: string;
  readonly took: { readonly at: number; readonly milliseconds: number }[];
  readonly failures: string[];
}

/** Acknowledged orders, which were paid or cancelled, and how long staff's changes took to be visible (ms). */
export interface DayRecord {
  readonly held: HeldOrder[];
  readonly paid: HeldOrder[];
  readonly cancelled: HeldOrder[];
  readonly seen: number[];
}

interface Kind {
  readonly kind: string;
  readonly perSecond: number;
  /** Seconds before the first one. */
  readonly after?: number;
  readonly act: () => Promise<unknown>;
}

/** Request id of malformed requests, whose errors in the log are expected. */
export const misuseId = "0".repeat(32);
const CLIENTS = 40;
const PASSWORD = "tramuntana-i-xaloc";

/** Starts each kind at its constant rate, however long answers take, until `stop` aborts; then waits for the open ones. */
export async function keepPace(kinds: readonly Kind[], stop: AbortSignal): Promise<readonly Count[]> {
  return await Promise.all(
    kinds.map(async ({ kind, perSecond, after = 0, act }, place) => {
      const count: Count = { kind, took: [], failures: [] };
      const once = async () => {
        const at = performance.now();
        await act().catch((error: unknown) => {
          const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : "";
          count.failures.push(`${new Date().toISOString().slice(11, 19)} ${error}${cause}`);
        });
        count.took.push({ at, milliseconds: performance.now() - at });
      };
      const inFlight = new Set<Promise<void>>();
      // Staggered, so that the kinds do not start together.
      for (let next = performance.now() + 130 * place + 1000 * after; !stop.aborted; next += 1000 / perSecond) {
        await wait(Math.max(0, next - performance.now()), undefined, { signal: stop }).catch(() => undefined);
        if (stop.aborted) break;
        const entry = once().finally(() => inFlight.delete(entry));
        inFlight.add(entry);
      }
      await Promise.all(inFlight);
      return count;
    }),
  );
}

/** Clients with a password, whose e-mail addresses are those of the orders (`guest1@…`). */
export async function registerClients({ db }: Pick<Site, "db">): Promise<readonly string[]> {
  const hash = await hashPassword(PASSWORD);
  const emails = Array.from({ length: CLIENTS }, (_, number) => `guest${number + 1}@example.test`);
  await db.query(
    `insert into client (email, first_name, last_name, mobile, lang, password_hash)
     select email, 'Sargantana', 'Escull', '+34600111222', 'es', $2 from unnest($1::text[]) email
     on conflict (email) do update set password_hash = excluded.password_hash`,
    [emails, hash],
  );
  return emails;
}

/** Signs one of these clients in through next-auth, as the page does. */
export async function signIn(ask: ReturnType<typeof visitor>, nik: string): Promise<void> {
  const { csrfToken } = JSON.parse(await ask("/api/auth/csrf"));
  const form = { csrfToken, nik, password: PASSWORD, callbackUrl: "/", json: "true" };
  await ask("/api/auth/callback/password", { form });
}

/** Everything that happens at a site on a day, at a higher rate. A 429 is a failure: no visitor exceeds a limit. */
export async function aDay(
  site: Site,
  seed = 1,
): Promise<{ readonly kinds: readonly Kind[]; readonly record: DayRecord }> {
  const { url, gateways, processes } = site;
  const random = randomFrom(seed);
  const { below, pick, chance } = random;
  const somebody = () => visitor(url, someNetwork(random));
  const record: DayRecord = { held: [], paid: [], cancelled: [], seen: [] };
  const staff = await manager(site, random);
  const emails = await registerClients(site);
  const map = await readSiteMap(url);
  const trips = freeTrips();

  const visited: string[] = [];
  for (const language of languages) {
    const { lost: _, home = "", list = "", help = "", ...others } = await cachedPages(url, language);
    const sheets = [...(await somebody()(list)).matchAll(/href="([^"?#]+\/\d{4}-\d+)"/g)].map(([, path = ""]) => path);
    visited.push(...Array.from({ length: 12 }, () => home), ...Array.from({ length: 8 }, () => list), help, help);
    visited.push(...Object.values(others), ...sheets);
  }

  const search = () => {
    const from = 30 + below(300);
    const pickupOfficeId = pick([office.airport, office.port, office.palma]);
    return searchParamsFor(from, from + 1 + below(14), { pickupOfficeId, under25: chance(0.1) });
  };
  const asSearched = () => {
    const { categories: _, sort: __, ...searched } = search();
    return { ...searched, lang: pick(languages) };
  };
  const filters = () =>
    `priceMax=${5000 + below(40) * 1000}&kmMax=${20_000 + below(50) * 5000}&fuel=${pick(["diesel", "petrol"])}&sort=price`;

  /** Books and pays. Some customers do not return: the webhook alone has to confirm. */
  const order = async () => {
    const headers = { "x-forwarded-for": someNetwork(random) };
    const customer = customerOf(url, undefined, 0, headers);
    const held = await customer.bookFree(trips.next().value, pick(providerMethods));
    record.held.push(held);
    const choice = pick(["pay", "pay", "pay", "pay", "no_return", "repeated", "decline"]);
    await gateways.pay(held, choice);
    if (choice !== "decline") record.paid.push(held);
    if (choice !== "no_return") await customer.returnFromPage(held);
  };
  let cancelled = 0;
  const cancel = async () => {
    const held = record.paid[cancelled];
    if (!held || record.paid.length < cancelled + 20) return;
    cancelled += 1;
    const ask = somebody();
    const path = `/web/reserva/${held.code}/cancelacion`;
    const headers = { "x-booking-token": held.access, "idempotency-key": randomUUID() };
    const { data } = JSON.parse(await ask(path, { headers }));
    const { refundCents } = cancellationVerdictSchema.parse(data);
    await ask(path, { headers, json: { acceptsTerms: true, expectedRefundCents: refundCents } });
    record.cancelled.push(held);
  };
  const client = async () => {
    const [ask, lang] = [somebody(), pick(languages)];
    await ask(paths.login(lang));
    await signIn(ask, pick(emails));
    await ask(paths.dashboard(lang));
    await ask(paths.clientPage(lang, pick(["profile", "coupons", "requests"])));
    await ask(paths.leave, { form: { lang, how: "here" }, statuses: [303] });
  };
  const enquire = async () => {
    const email = `asks${randomUUID()}@example.test`;
    const headers = { "idempotency-key": randomUUID() };
    await somebody()("/web/contacto", { json: contactMessage({ email }), headers });
  };
  let turn = 0;
  const misuse = async () => {
    turn += 1;
    const instance = Number(new URL(processes[turn % processes.length]?.url ?? "").port);
    if (turn % 2 === 0) return await requestUpgrade(instance);
    const area = pick(areas);
    const request = malformed(random, area, map);
    const headers = [...request.headers, ["x-request-id", misuseId] as const];
    const outcome = await send(instance, { ...request, headers });
    if (outcome === "silent" || (typeof outcome === "number" && outcome >= 500))
      throw new Error(`${outcome} ${area} ${JSON.stringify(request).slice(0, 200)}`);
    return outcome;
  };
  const quote = () => ({ ...asSearched(), groupId: 1 + below(6), coverage: "BASIC", extras: [] });

  const visit = () => somebody()(pick(visited));
  const results = () => somebody()(paths.wizard(pick(languages), "vehicles", search()));
  const list = () => somebody()(`${paths.secondHand(pick(languages))}?${filters()}`);
  const availability = () => somebody()("/web/disponibilidad", { json: asSearched() });
  // A trip without free units has no price.
  const priced = () => somebody()("/web/presupuesto", { json: quote(), statuses: [200, 409, 422] });
  const change = async () => record.seen.push((await staff.change()) ?? 0);
  return {
    record,
    kinds: [
      { kind: "kept pages", perSecond: 20, act: visit },
      { kind: "results", perSecond: 0.8, act: results },
      { kind: "filtered lists", perSecond: 0.6, act: list },
      { kind: "availability", perSecond: 1, act: availability },
      { kind: "quotes", perSecond: 1, act: priced },
      { kind: "orders with payment", perSecond: 0.25, act: order },
      { kind: "cancellations", perSecond: 0.04, act: cancel },
      { kind: "sign-ins with two pages", perSecond: 0.1, act: client },
      { kind: "enquiries", perSecond: 0.1, act: enquire },
      { kind: "pages of the desk", perSecond: 0.15, act: staff.look },
      // A change clears the page caches; starting it at 30 s keeps it half a minute away from the heap samples.
      { kind: "changes by staff", perSecond: 1 / 60, after: 30, act: change },
      { kind: "malformed requests and upgrades", perSecond: 0.5, act: misuse },
    ],
  };
}
