import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { endChild, startChild } from "@/scripts/launcher/children.mjs";
import { PlainError } from "@/scripts/launcher/console.mjs";
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
    throw new PlainError("PgBouncer is not installed here: apt-get install pgbouncer.");
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
