import { Client } from "pg";
import { app } from "@/lib/backend/app";
import { forgetEnvironment } from "@/lib/backend/core/env";
import { closeShared } from "@/lib/backend/core/shared";
import { carsPerPage } from "@/lib/contracts/sales/second-hand";
import { generatedCars } from "@/tests/support/generated-cars";
import { interleaved } from "./rounds";

async function createDatabase(cluster: string, template: string, cars: number): Promise<string> {
  const name = `bench_cars_${cars}`;
  const owner = new Client({ connectionString: cluster });
  await owner.connect();
  await owner.query(`create database ${name} template ${template}`);
  await owner.end();
  const url = cluster.replace("/postgres?", `/${name}?`);
  const client = new Client({ connectionString: url, options: "-c desk.actor=system" });
  await client.connect();
  await client.query(generatedCars(cars));
  await client.query("vacuum analyze");
  await client.end();
  return url;
}

const models = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((brand) => [1, 2, 3].map((model) => `model-${brand}-${model}`));

/** Each filter still finds a full page of cars in the small stock, so that both runs render as many cards. */
const filters = [
  "brand=brand-3,brand-7,brand-11",
  "type=SUV,COMPACT&fuel=HYBRID,ELECTRIC&sort=price",
  "gearbox=AUTOMATIC&color=WHITE,BLUE,RED&page=2",
  "priceMax=25000&office=4&sort=-year",
  "yearMin=2020&label=0,ECO&sort=km",
  `model=${models}&hideReserved=1`,
];

/** A new `kmMax` each time, so that no answer is cached. */
let count = 0;
async function ask(): Promise<void> {
  count += 1;
  const answer = await app.request(`/web/segundamano?${filters[count % filters.length]}&kmMax=${120_000 + count}`);
  const { data } = await answer.json();
  if (answer.status !== 200 || data.items.length !== carsPerPage)
    throw new Error("A list of the benchmark has no full page.");
}

async function listsPerSecond(url: string, seconds: number): Promise<number> {
  await closeShared();
  process.env.DATABASE_URL = url;
  forgetEnvironment();
  for (let turn = 0; turn < 60; turn += 1) await ask();
  const start = performance.now();
  let answered = 0;
  while (performance.now() - start < seconds * 1000) {
    await ask();
    answered += 1;
  }
  return answered / ((performance.now() - start) / 1000);
}

/** Lists per second for one client, each with other filters, in a small and a large stock. */
export async function carListRates(cluster: string, template: string, few: number, many: number) {
  const [small, large] = [await createDatabase(cluster, template, few), await createDatabase(cluster, template, many)];
  const rates = await interleaved(
    7,
    () => listsPerSecond(small, 1),
    () => listsPerSecond(large, 1),
  );
  await closeShared();
  return rates;
}
