import { Client } from "pg";
import { app } from "@/lib/backend/app";
import { forgetEnvironment } from "@/lib/backend/platform/env";
import { closeShared } from "@/lib/backend/platform/shared";
import { carsPerPage } from "@/lib/contracts/second-hand";
import { generatedCars } from "@/tests/support/generated-cars";
import { interleaved } from "./rounds";

async function filled(cluster: string, template: string, cars: number): Promise<string> {
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

/** All of them leave a full page among few cars, too: the same cards are read and written then, and the stock differs. */
const choices = [
  "brand=brand-3,brand-7,brand-11",
  "type=SUV,COMPACT&fuel=HYBRID,ELECTRIC&sort=price",
  "gearbox=AUTOMATIC&color=WHITE,BLUE,RED&page=2",
  "priceMax=25000&office=4&sort=-year",
  "yearMin=2020&label=0,ECO&sort=km",
  `model=${models}&hideReserved=1`,
];

/** No limit of kilometres comes twice, so that no choice was made before. */
let asked = 0;
async function ask(): Promise<void> {
  asked += 1;
  const answer = await app.request(`/web/segundamano?${choices[asked % choices.length]}&kmMax=${120_000 + asked}`);
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

/** Lists a second of one client, each with a choice of its own, among few and among many cars. */
export async function carListRates(cluster: string, template: string, few: number, many: number) {
  const [small, large] = [await filled(cluster, template, few), await filled(cluster, template, many)];
  const rates = await interleaved(
    7,
    () => listsPerSecond(small, 1),
    () => listsPerSecond(large, 1),
  );
  await closeShared();
  return rates;
}
