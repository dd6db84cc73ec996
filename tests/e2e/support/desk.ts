import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { PgBoss } from "pg-boss";
import { expect } from "playwright/test";
import { z } from "zod";
import type { CarToPublish } from "@/lib/contracts/sales/car-to-publish";
import type { Language } from "@/lib/domain/core/languages";
import { databaseUrl, query } from "./database";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../..");
const siteUrl = () => `http://localhost:${process.env.E2E_PORT}`;

/** Runs `npm run desk` on the tested site; its output. */
export async function desk(...words: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl(), SITE_URL: siteUrl() };
  return (await run(process.execPath, ["scripts/desk.mjs", ...words], { cwd: root, env })).stdout;
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The session of a manager, inserted by SQL: a passkey needs a browser page. */
async function managerSession(): Promise<string> {
  const token = randomBytes(33).toString("base64url");
  await query(
    `with added as (
       insert into staff (email, name, role, lang, passkey_handle, created_at)
       values ($1, 'Prueba', 'manager', 'es', $2, now()) returning id
     )
     insert into staff_session (staff_id, means, token_hash, created_at, last_used_at, proved_at)
     select id, 'PASSKEY', $3, now(), now(), now() from added`,
    [`manager.${randomBytes(5).toString("hex")}@desk.test`, randomBytes(32).toString("base64url"), sha256(token)],
  );
  return `desk=${token}`;
}

const answerSchema = z.object({ data: z.unknown() });
let session: Promise<string> | undefined;

/** Calls the desk's API as a manager, as in `POST /stock`; the answer's data. */
export async function callDesk(call: string, body?: object): Promise<unknown> {
  session ??= managerSession();
  const [method = "", path = ""] = call.split(" ");
  const isFile = body instanceof Uint8Array;
  const answer = await fetch(`${siteUrl()}/web/desk${path}`, {
    method,
    headers: {
      cookie: await session,
      origin: siteUrl(),
      "sec-fetch-site": "same-origin",
      ...(body && { "content-type": isFile ? "image/jpeg" : "application/json" }),
    },
    ...(body && { body: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect(answer.status, `${call}: ${text}`).toBe(200);
  return answerSchema.parse(JSON.parse(text)).data;
}

const createdSchema = z.object({ id: z.number() });

/** Adds a second-hand car and puts it on sale; its id. */
export async function publishCar({ priceCents, ...facts }: CarToPublish): Promise<string> {
  const { id } = createdSchema.parse(await callDesk("POST /stock", { ...facts, price: `${priceCents / 100}` }));
  await callDesk(`POST /stock/${id}/publicacion`);
  return String(id);
}

/** Adds a photograph of a car, seen from one side; its id. */
export async function addCarPhoto(car: string, bytes: Uint8Array, view: string): Promise<string> {
  const { id } = createdSchema.parse(await callDesk(`POST /fotos/coches/${car}`, bytes));
  await callDesk(`PUT /fotos/coches/${car}/${id}`, { view });
  return String(id);
}

/** Overrides a text; returns a function that restores the site's own. */
export async function overrideText(language: Language, key: string, text: string): Promise<() => Promise<unknown>> {
  await callDesk(`PUT /textos/${language}/${key}/borrador`, { text });
  await callDesk(`POST /textos/${language}/${key}/publicacion`);
  return () => callDesk(`DELETE /textos/${language}/${key}`);
}

/**
 * Enqueues the nightly jobs, or those of every 30 seconds, now. While they are queued already, it polls: those might miss
 * the latest changes.
 */
export async function runJobs(name: "nightly" | "round"): Promise<void> {
  const quiet = { supervise: false, schedule: false, migrate: false } as const;
  const boss = new PgBoss({ connectionString: databaseUrl(), schema: "jobs", ...quiet });
  await boss.start();
  try {
    await expect.poll(() => boss.send(name), { timeout: 90_000 }).not.toBeNull();
  } finally {
    await boss.stop({ graceful: false });
  }
}
