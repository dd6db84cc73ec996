import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { z } from "zod";
import { paths } from "@/lib/contracts/paths";
import { stockListSchema } from "@/lib/contracts/sales/desk-stock";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { Random } from "@/tests/runs/fuzz/random";
import type { Site } from "@/tests/runs/site";
import { Authenticator } from "@/tests/support/authenticator";
import { someNetwork, visitor } from "./visitor";

const run = promisify(execFile);
const optionsSchema = z.object({ data: z.object({ options: z.string() }) });
const stockSchema = z.object({ data: stockListSchema });
const TIMEOUT_MILLISECONDS = 15_000;

/** Accepts an invitation with a new passkey; `ask` requests pages, `call` the desk's API. */
export async function enterDesk(url: string, invitation: string, network: string) {
  const token = /\/join\/(\S+)/.exec(invitation)?.[1];
  const ask = visitor(url, network);
  const call = (path: string, options: Parameters<typeof ask>[1] = {}) =>
    ask(`/web/desk${path}`, { ...options, headers: { "sec-fetch-site": "same-origin" } });
  const { data } = optionsSchema.parse(JSON.parse(await call("/invitacion/opciones", { json: { token } })));
  await call("/invitacion/llave", { json: { token, answer: new Authenticator(url).make(data.options) } });
  return { ask, call };
}

/** A newly invited manager, signed in. */
export async function newManager({ url, settings }: Site, network: string) {
  const words = ["staff", "invite", `soak.${randomUUID()}@desk.test`, "--role", "manager", "--lang", "es"];
  const { stdout } = await run(process.execPath, ["scripts/desk.mjs", ...words], {
    env: { ...process.env, ...settings },
  });
  return await enterDesk(url, stdout, network);
}

/** A manager who reads pages of the desk and changes prices, cars and texts. */
export async function manager(site: Site, random: Random) {
  const { url } = site;
  const { ask, call } = await newManager(site, someNetwork(random));
  const day = () => new Date(Date.now() + random.below(60) * 86_400_000).toISOString().slice(0, 10);
  const screens = [
    () => deskPaths.today("es", { date: day() }),
    () => deskPaths.bookings("es", "guest1"),
    () => deskPaths.incidents("es"),
    () => deskPaths.stock("es"),
    () => deskPaths.fleet("es"),
    () => deskPaths.inbox("es"),
    () => deskPaths.accounts("es"),
  ];

  /** Milliseconds until the change is visible through nginx. */
  const untilSeen = async (path: string, isSeen: (page: string) => boolean) => {
    const start = performance.now();
    const look = visitor(url, someNetwork(random));
    while (!isSeen(await look(path))) {
      if (performance.now() - start > TIMEOUT_MILLISECONDS) throw new Error(`${path} did not show the change`);
      await wait(100);
    }
    return performance.now() - start;
  };
  const list = paths.secondHand("es");
  /** A car that is not reserved: the price of a reserved one cannot change. */
  const someCar = async () => {
    const page = await ask(`${list}?hideReserved=1`);
    const [, sheet = "", id = ""] = random.pick([...page.matchAll(new RegExp(`href="(${list}/[^"?]+-(\\d+))"`, "g"))]);
    return { sheet, id };
  };
  const changes = [
    async () => {
      const { sheet, id } = await someCar();
      const price = 8001 + random.below(1990);
      await call(`/stock/${id}/precio`, { json: { price: String(price) } });
      return await untilSeen(sheet, (page) => page.includes(`${price}`.replace(/(\d)(\d{3})$/, "$1.$2")));
    },
    async () => {
      const { sheet, id } = await someCar();
      await call(`/stock/${id}/venta`, { method: "POST" });
      return await untilSeen(list, (page) => !page.includes(`href="${sheet}"`));
    },
    async () => {
      const text = `Ibiza y Mallorca, vez ${random.below(1e9)}`;
      await call("/textos/es/home.hero.title/borrador", { method: "PUT", json: { text } });
      await call("/textos/es/home.hero.title/publicacion", { method: "POST" });
      return await untilSeen(paths.home("es"), (page) => page.includes(text));
    },
    async () => {
      const { data: sold } = stockSchema.parse(JSON.parse(await call("/stock?state=sold")));
      const { id } = random.pick(sold.cars);
      await call(`/stock/${id}/publicacion`, { method: "POST" });
      return await untilSeen(list, (page) => page.includes(`-${id}"`));
    },
  ];
  let turn = 0;
  return {
    look: () => ask(random.pick(screens)()),
    /** In turn: a price, a sale, a text, a car published again. */
    change: async () => {
      turn += 1;
      return await (changes[turn % changes.length] ?? changes[0])?.();
    },
  };
}
