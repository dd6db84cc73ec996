import fs from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { startCluster } from "@/scripts/launcher/cluster.mjs";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { readSettings } from "@/scripts/launcher/settings.mjs";
import { stopAll } from "@/scripts/launcher/site.mjs";
import { removeDatabase } from "@/scripts/postgres/start-database.mjs";
import type { Run } from "@/tests/runs/run";
import { clearDeadRuns, runFolder } from "@/tests/support/cluster.mjs";

/** The only client address in DESK_NETWORKS, from which the desk is reachable. */
export const deskVisitor = "192.0.2.7";

/** Starts the whole deployment (nginx, instances, worker, database) as local processes, until the end of the part. */
export async function openDeployment(run: Run) {
  await clearDeadRuns();
  const data = runFolder();
  const port = String(await loopbackPort());
  const settings = readSettings(process.execPath, { PORT: port, SITE_URL: `http://localhost:${port}` });
  const opened: { name: string; stop: () => Promise<unknown> }[] = [];
  run.afterPart(async () => {
    await stopAll(opened);
    await removeDatabase(data);
  });
  const options = { runtime: process.execPath, data, settings, opened, durable: false };
  const started = await startCluster({ ...options, env: { DESK_NETWORKS: deskVisitor } });
  const { siteUrl, instances, proxy, env } = started;
  return {
    site: siteUrl,
    data,
    instances,
    proxy,
    env,
    /** Changes the database beside the running site. */
    async change(statement: string, values: readonly unknown[]) {
      const client = new Client({ connectionString: env.DATABASE_URL, options: "-c desk.actor=system" });
      await client.connect();
      await client.query(statement, [...values]).finally(() => client.end());
    },
    accessLog: () => fs.readFileSync(path.join(data, "logs", "nginx.log"), "utf8"),
  };
}
