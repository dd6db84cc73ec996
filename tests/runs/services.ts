import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { endChild, startChild } from "@/scripts/launcher/children.mjs";
import { UserError } from "@/scripts/launcher/console.mjs";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { eventually } from "@/tests/support/wait-for";

/** PgBouncer's connections to the server, shared by all instances. */
export const POOLED = 8;

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

/** Starts PgBouncer in transaction mode before a local database. */
export async function openPooler(folder: string, databasePort: number, database: string) {
  if (spawnSync("pgbouncer", ["--version"]).status !== 0)
    throw new UserError("PgBouncer is not installed here: apt-get install pgbouncer.");
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o777);
  const port = Number(await loopbackPort());
  const file = path.join(folder, "pgbouncer.ini");
  fs.writeFileSync(
    file,
    `[databases]
${database} = host=127.0.0.1 port=${databasePort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOLED}
max_client_conn = 200
`,
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const running = startChild("pgbouncer", ["-q", ...user, file], { stdio: "pipe" });
  let errors = "";
  running.child.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  if (!(await eventually(() => accepts(port), Boolean))) throw new Error(`PgBouncer did not start: ${errors}`);
  return { port, stop: () => endChild(running) };
}

/** A Redis server that can be killed, frozen, and started again on the same port. */
export async function openRedis() {
  if (spawnSync("redis-server", ["--version"]).status !== 0)
    throw new UserError("Redis is not installed here: apt-get install redis-server.");
  const port = String(await loopbackPort());
  const spawnServer = async () => {
    const started = startChild("redis-server", ["--port", port, "--save", "", "--bind", "127.0.0.1"], {
      stdio: "pipe",
    });
    started.child.stdout?.resume();
    await wait(500);
    return started;
  };
  let running = await spawnServer();
  return {
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      running.child.kill("SIGKILL");
      await running.ended;
    },
    /** SIGSTOP: connections stay open, nothing is answered. */
    freeze: () => running.child.kill("SIGSTOP"),
    thaw: () => running.child.kill("SIGCONT"),
    async start() {
      running = await spawnServer();
    },
    async stop() {
      running.child.kill("SIGCONT");
      await endChild(running);
    },
  };
}
export type Redis = Awaited<ReturnType<typeof openRedis>>;
