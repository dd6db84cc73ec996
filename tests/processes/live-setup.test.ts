import { execFile, spawn } from "node:child_process";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { useDatabase } from "@/tests/support/database";
import { get, post } from "@/tests/support/web";

jest.setTimeout(240_000);
const store = useDatabase({ empty: true });
const root = path.resolve(__dirname, "../..");

/** Settings of a live site; the keys are made up. */
const live = {
  PAYMENTS_MODE: "live",
  SITE_URL: "https://www.alquiler-pitiusas.es",
  STRIPE_SECRET_KEY: `sk_live_${"51Nq7Zw2".repeat(6)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${"a7Kd93Lm".repeat(4)}`,
  NEXTAUTH_SECRET: "kZ83hfQ0sLw92mXcVb71nTyUoPaE45rd",
  DOCUMENT_KEYS: `2027:${Buffer.alloc(32, 7).toString("base64")}`,
  SMTP_URL: "smtps://reservas:secreto@smtp.alquiler-pitiusas.es",
  ALERT_EMAIL: "guardia@alquiler-pitiusas.es",
};
// The last three are libfaketime's: child processes run on the same faked day (CONTRIBUTING.md).
const inheritedSettings = [
  "PATH",
  "HOME",
  "NODE_ENV",
  "NODE_EXTRA_CA_CERTS",
  "LD_PRELOAD",
  "FAKETIME",
  "FAKETIME_DONT_FAKE_MONOTONIC",
]
  .filter((name) => process.env[name] !== undefined)
  .map((name) => [name, process.env[name]]);
const settings = () => ({ ...Object.fromEntries(inheritedSettings), ...live, DATABASE_URL: store.url });

/** Starts a worker, which boots like the site; its output until it has started or exited. */
function start(): Promise<string> {
  const command = ["--import", "./scripts/register-typescript.mjs", "lib/backend/worker.ts"];
  const child = spawn(process.execPath, command, { cwd: root, env: settings() });
  return new Promise((resolve) => {
    let output = "";
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("worker.started")) child.kill("SIGTERM");
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.on("exit", () => resolve(output));
  });
}

/** `npm run desk -- catalogue …` with the settings of the live site. */
const desk = (...words: string[]): Promise<{ done: boolean; output: string }> =>
  new Promise((resolve) => {
    const command = ["scripts/desk.mjs", "catalogue", ...words];
    execFile(process.execPath, command, { cwd: root, env: settings() }, (error, stdout, stderr) =>
      resolve({ done: error === null, output: `${stdout}${stderr}` }),
    );
  });

let folder = "";
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "live-"));
});
afterAll(() => fs.rm(folder, { recursive: true }));

const example = path.join(root, "deploy/catalogue.example.json");

/** The example catalogue with company data in place of its placeholders. */
async function ownCatalogue(): Promise<string> {
  const file = JSON.parse(await fs.readFile(example, "utf8"));
  const reached = { phone: "+34 971 800 123", email: "reservas@alquiler-pitiusas.es" };
  file.configuration.legal = {
    companyName: "Alquiler Pitiusas S.L.",
    taxId: "B07123450",
    registration: "RC/412",
    address: "Carrer de la Mar 12, 07817 Sant Josep de sa Talaia",
    commercialRegister: "Registro Mercantil de Ibiza, tomo 210, folio 33, hoja IB-9912",
  };
  file.configuration.support = { ...file.configuration.support, ...reached, assistancePhone: "+34 900 800 123" };
  file.configuration.secondHand.lender = "Banco de las Islas, S.A.";
  file.configuration.examples = [];
  const inAll = (text: string) => ({ ES: text, EN: text, DE: text, IT: text, FR: text });
  file.offices = file.offices.map((office: object) => ({
    ...office,
    ...reached,
    directions: inAll("Planta 0"),
    afterHoursPlace: inAll("Puerta 2"),
    nightPhone: "+34 600 800 123",
  }));
  file.coupons = [];
  file.campaigns = [];
  const name = path.join(folder, "catalogue.json");
  await fs.writeFile(name, JSON.stringify(file));
  return name;
}

const rowsIn = async (table: string) => (await store.query(`select count(*)::int as n from ${table}`))[0]?.n;

it("sets up a live site from an empty database without SQL and without example data", async () => {
  const file = await ownCatalogue();
  const first = await start();
  expect(first).toContain("The site does not start: this database has no catalogue yet.");
  expect(first).toContain("npm run desk -- catalogue publish FILE");
  for (const table of ["office", "rental_group", "unit", "client", "coupon", "campaign", "second_hand_car"])
    expect([table, await rowsIn(table)]).toEqual([table, 0]);
  expect(await store.query("select livemode from installation")).toEqual([{ livemode: true }]);

  const refused = await desk("publish", example);
  expect(refused.done).toBe(false);
  for (const field of [
    "configuration › legal › companyName",
    "secondHand › lender",
    "support › assistancePhone",
    "configuration › desk",
    "configuration › creditTies",
    "offices › AE › phone",
    "offices › AE › directions",
    "offices › PMI › afterHoursPlace",
    "offices › PMI › nightPhone",
  ])
    expect(refused.output).toContain(`${field} is still a placeholder`);
  expect(await rowsIn("office")).toBe(0);
  expect(await desk("check", file)).toEqual({ done: true, output: "The first catalogue of this database.\n" });
  expect(await rowsIn("office")).toBe(0);
  expect((await desk("publish", file)).done).toBe(true);

  expect(await start()).toContain("worker.started");
  for (const table of ["client", "coupon", "campaign", "second_hand_car"])
    expect([table, await rowsIn(table)]).toEqual([table, 0]);
  // Child processes use the real clock, so the trip is in the next July, at most a year ahead.
  const now = new Date();
  const year = now.getFullYear() + (now.getMonth() < 6 ? 0 : 1);
  const trip = {
    pickupOfficeId: 1,
    returnOfficeId: 3,
    pickupAt: `${year}-07-12T10:00`,
    returnAt: `${year}-07-19T10:00`,
  };
  const found = await post("/disponibilidad", { ...trip, under25: false, lang: "es" });
  expect([found.status, found.body.data.groups.length]).toEqual([200, 12]);
  expect((await get("/configuracion")).body.data.legal.companyName).toBe("Alquiler Pitiusas S.L.");
  expect((await get("/pais")).body.data.length).toBeGreaterThan(190);
  expect((await get("/suscripcion")).body.data.length).toBeGreaterThan(0);
});

it("publishes a catalogue into a database that no site has used", async () => {
  await store.query(
    "drop schema public cascade; create schema public; drop schema if exists drizzle cascade; drop schema if exists pgboss cascade",
  );
  const file = await ownCatalogue();
  expect(await desk("check", file)).toEqual({ done: true, output: "The first catalogue of this database.\n" });
  expect((await desk("publish", file)).done).toBe(true);
  expect(await start()).toContain("worker.started");
  expect(await rowsIn("second_hand_car")).toBe(0);
});

it.each([
  [
    "a hole in the seasons",
    "document || '{\"seasons\": []}'",
    "the catalogue is not whole: no season holds 01-01…12-31",
  ],
  [
    "a placeholder",
    "jsonb_set(document, '{legal,taxId}', '\"TO BE DEFINED\"')",
    "live payments need real values in the catalogue for legal.taxId",
  ],
])("does not start with a catalogue with %s, even if it was written by SQL", async (what, document, sentence) => {
  await store.query(`
    insert into configuration select '${what}', ${document}, now() from configuration order by active_from limit 1;
    insert into tariff (version, configuration_version, active_from) values ('${what}', '${what}', now());
    insert into season_price select t.id, group_id, season, per_day_cents from season_price, tariff t where tariff_id = 1 and t.version = '${what}';
    insert into coverage_price select t.id, group_id, coverage, per_day_cents, excess_cents, deposit_cents from coverage_price, tariff t where tariff_id = 1 and t.version = '${what}';
    insert into extra_price select t.id, code, per_day_cents, cap_cents, max_units, vehicle_kinds, sort_order from extra_price, tariff t where tariff_id = 1 and t.version = '${what}'`);
  expect(await start()).toContain(`The site does not start: ${sentence}`);
});
