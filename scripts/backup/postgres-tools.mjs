import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

async function versionOf(program) {
  const { stdout } = await run(program, ["--version"]).catch(() => ({ stdout: "" }));
  return Number(/(\d+)/.exec(stdout)?.[1] ?? 0);
}

/** Address for the tools' arguments, which every user of the machine can read: so the password is in the environment. */
function connectionTo(url, version) {
  const shown = new URL(url);
  const password = decodeURIComponent(shown.password);
  shown.password = "";
  // The system's certificate authorities, as in Node; before 16 the address has to name a file.
  const isVerified = shown.searchParams.get("sslmode") === "verify-full" && version >= 16;
  const env = {
    ...(isVerified && { PGSSLROOTCERT: "system" }),
    ...process.env,
    ...(password && { PGPASSWORD: password }),
  };
  return { argument: `--dbname=${shown.href}`, env };
}

/**
 * `pg_dump` and `pg_restore` on the PATH, or the `pg_dump` that PG_DUMP names and its neighbour; undefined if they are
 * missing or older than the server.
 */
export async function postgresTools(serverVersion = 1) {
  const dump = process.env.PG_DUMP || "pg_dump";
  const restore = dump.replace(/pg_dump(?=[^/]*$)/, "pg_restore");
  const version = Math.min(...(await Promise.all([dump, restore].map(versionOf))));
  if (version < serverVersion) return undefined;
  async function call(program, args, env) {
    await run(program, args, { env }).catch((error) => {
      throw new Error(error.stderr?.trim().split("\n").at(-1) || error.message);
    });
  }
  return {
    /** Writes all tables but those of the job queue, which is rebuilt from the others. */
    async dump(url, snapshot, file) {
      const { argument, env } = connectionTo(url, version);
      const options = ["--format=custom", "--no-comments", "--exclude-schema=jobs", `--snapshot=${snapshot}`];
      await call(dump, [...options, `--file=${file}`, argument], env);
    },
    async restore(url, file) {
      const { argument, env } = connectionTo(url, version);
      const options = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
      await call(restore, [...options, argument, file], env);
    },
    /** Reads the whole file; the compression's checksums reveal damage. */
    check: (file) => call(restore, ["--file=/dev/null", file], process.env),
  };
}
