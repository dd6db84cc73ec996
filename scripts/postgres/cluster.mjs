import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);
const statOf = (file) => fs.stat(file).catch(() => undefined);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** On Linux from /proc, because slim images may lack `ps`. */
async function isLivePostgres(pid) {
  if (process.platform === "linux") {
    const stat = await fs.readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    return /\(postgres\) [^ZX]/.test(stat);
  }
  const shown = await run("ps", ["-o", "stat=,comm=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return shown.stdout.includes("postgres") && !shown.stdout.trim().startsWith("Z");
}

/** libfaketime's variables, so that the database shares the fake clock of a test run. */
const fakeClockEnv = ({ FAKETIME, LD_PRELOAD, FAKETIME_DONT_FAKE_MONOTONIC }) =>
  FAKETIME ? { FAKETIME, LD_PRELOAD, FAKETIME_DONT_FAKE_MONOTONIC } : {};

/** PostgreSQL's error in its output: "No space left" if present, else the last one; without timestamp and prefix. */
function reasonIn(text = "") {
  const errors = text.split("\n").filter((line) => /(?:error|FATAL|PANIC): /.test(line));
  const line = errors.find((error) => error.includes("No space left")) ?? errors.at(-1);
  return line && /(?:error|FATAL|PANIC): +(.+)/.exec(line)?.[1];
}

/** Operations on one PostgreSQL cluster: create, prepare, start, stop, check. */
export function clusterAt({ native, home, socket }, user, { durable, connections = 200 }) {
  const folder = path.join(home, "postgres");
  const log = path.join(folder, "server.log");
  const url = `postgresql:///postgres?host=${encodeURIComponent(socket)}&user=postgres`;
  const as = {
    ...user,
    cwd: "/",
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC", ...fakeClockEnv(process.env) },
  };
  const binary = (name) => path.join(native, "bin", name);
  const settings = [
    `-k ${socket}`,
    "-c listen_addresses=''",
    `-c max_connections=${connections}`,
    "-c shared_buffers=64MB",
  ];
  if (!durable) settings.push("-c fsync=off", "-c full_page_writes=off", "-c synchronous_commit=off");

  async function make() {
    const partial = `${folder}.${process.pid}`;
    await fs.rm(partial, { recursive: true, force: true });
    await fs.mkdir(partial, { mode: 0o700 });
    if (user) await fs.chown(partial, user.uid, user.gid);
    const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const sync = durable ? [] : ["--no-sync"];
    try {
      await run(binary("initdb"), ["-D", partial, "-U", "postgres", "--auth=trust", ...locale, ...sync], as);
    } catch (error) {
      await fs.rm(partial, { recursive: true, force: true });
      const reason = reasonIn(error.stderr) ?? error.message;
      if (reason.includes("could not look up effective user"))
        throw new Error(
          `PostgreSQL runs under users with a name, and user ${process.getuid()} has none on this system. Give it a line in /etc/passwd, or set DATABASE_URL.`,
        );
      throw new Error(`The database could not be made in ${folder}: ${reason}`);
    }
    await fs.rename(partial, folder);
  }

  /** Creates the cluster on first start; refuses one of another user or of another version of PostgreSQL. */
  async function prepare() {
    const stat = await statOf(folder);
    if (!stat) await make();
    else if (stat.uid !== (user?.uid ?? process.getuid()))
      throw new Error(`${folder} belongs to another user of this system. Start as that user.`);
    const made = (await fs.readFile(path.join(folder, "PG_VERSION"), "utf8")).trim();
    const { stdout } = await run(binary("postgres"), ["--version"], as);
    const runs = /(\d+)/.exec(stdout)?.[1];
    if (made !== runs)
      throw new Error(
        `The data in ${folder} was made by PostgreSQL ${made}, and this release brings ${runs}. Make a backup with the release before this one (npm run backup -- create FOLDER), move this folder away, then restore it with this release.`,
      );
  }

  async function answers() {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }

  /** Removes the pid file of a killed server, whose pid may now belong to a zombie or another program. */
  async function dropStalePid() {
    const file = path.join(folder, "postmaster.pid");
    const pid = Number((await fs.readFile(file, "utf8").catch(() => "")).split("\n")[0]);
    if (!pid) return;
    if (!(await isLivePostgres(pid))) await fs.rm(file, { force: true });
  }

  /** Starts the server; true when one was still running (its launcher was killed) and is adopted. */
  async function start() {
    if (await answers()) return true;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await run(binary("pg_ctl"), ["start", "-w", "-t", "60", "-D", folder, "-l", log, "-o", settings.join(" ")], as);
        return false;
      } catch (error) {
        if (await answers()) return true;
        if (attempt === 40) {
          const reason = reasonIn(await fs.readFile(log, "utf8").catch(() => ""));
          throw new Error(`PostgreSQL did not start${reason ? `: ${reason}` : ""}; its log is ${log}`, {
            cause: error,
          });
        }
        await dropStalePid();
        await pause(250);
      }
    }
  }

  const stop = (mode = "fast") => run(binary("pg_ctl"), ["stop", "-w", "-t", "60", "-m", mode, "-D", folder], as);
  return { url, prepare, start, stop, answers, exists: async () => Boolean(await statOf(folder)) };
}
