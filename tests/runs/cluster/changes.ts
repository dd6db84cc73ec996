import { setTimeout as wait } from "node:timers/promises";
import { paths } from "@/lib/contracts/paths";
import type { Run } from "@/tests/runs/run";
import type { Site } from "@/tests/runs/site";

const LIMIT = 3000;

const pageOf = async (url: string): Promise<string> => await (await fetch(url)).text();

interface Change {
  readonly what: string;
  readonly path: string;
  readonly statement: string;
  /** Whether a page shows the new state. */
  readonly isSeen: (page: string) => boolean;
}

/** The first car of the second-hand list and its price. */
async function firstCar({ url, db }: Site) {
  const list = paths.secondHand("es");
  const link = new RegExp(`href="(${list}/[^"?]+-(\\d+))"`).exec(await pageOf(url + list));
  if (!link?.[1]) throw new Error("the list shows no car");
  const id = Number(link[2]);
  const { rows } = await db.query<{ price: number }>("select price_cents as price from second_hand_car where id = $1", [
    id,
  ]);
  return { id, sheet: link[1], price: Number(rows[0]?.price) };
}

async function changesOf(site: Site): Promise<readonly Change[]> {
  const { id, sheet, price } = await firstCar(site);
  const dearer = price + 100_000;
  const shownPrice = String(Math.round(dearer / 100)).replace(/(\d)(\d{3})$/, "$1.$2");
  const title = "Ibiza y Mallorca, sin prisa";
  return [
    {
      what: "a car's price on its page",
      path: sheet,
      statement: `update second_hand_car set price_cents = ${dearer}, previous_price_cents = null where id = ${id}`,
      isSeen: (page) => page.includes(shownPrice),
    },
    {
      what: "a sold car removed from the list",
      path: paths.secondHand("es"),
      statement: `update second_hand_car set sold_at = now(), reserved = false, reserved_until = null where id = ${id}`,
      isSeen: (page) => !page.includes(`href="${sheet}"`),
    },
    {
      what: "a text on the home page",
      path: paths.home("es"),
      statement: `insert into text_override (key, lang, text, set_by, set_at) values ('home.hero.title', 'es', '${title}', 'test', now())`,
      isSeen: (page) => page.includes(title),
    },
    {
      what: "a vehicle group's example model on the fleet page",
      path: paths.fleet("es"),
      statement: "update rental_group set example_model = 'Modelo de prueba' where id = 2",
      isSeen: (page) => page.includes("Modelo de prueba"),
    },
  ];
}

/** Milliseconds that each instance needs to show the change. */
async function untilSeen({ db, processes }: Site, { path, statement, isSeen }: Change): Promise<readonly number[]> {
  // Fills each instance's page cache, so that the change has to invalidate it.
  for (const { url } of processes) if (isSeen(await pageOf(url + path))) throw new Error(`${path} shows it already`);
  await db.query(statement);
  const start = Date.now();
  return await Promise.all(
    processes.map(async ({ url }) => {
      while (!isSeen(await pageOf(url + path))) {
        if (Date.now() - start > 5 * LIMIT) return Number.POSITIVE_INFINITY;
        await wait(50);
      }
      return Date.now() - start;
    }),
  );
}

/** A change in the database reaches every instance's page cache within 3 s. */
export async function changes(run: Run, site: Site): Promise<void> {
  for (const change of await changesOf(site)) {
    const seen = await untilSeen(site, change);
    run.check(
      `${change.what}: shown by each instance after`,
      "≤ 3 s",
      seen.map((milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`).join(" and "),
      seen.every((milliseconds) => milliseconds <= LIMIT),
    );
  }
}
