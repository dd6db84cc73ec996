import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { formatError, UserError } from "@/scripts/launcher/console.mjs";
import { portProblem } from "@/scripts/launcher/ports.mjs";
import { databaseLocations, systemUser } from "@/scripts/postgres/locations.mjs";
import { listen } from "@/tests/support/wait-for";

const root = path.resolve(__dirname, "../../..");
let folder = "";
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "odd's mächine "));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

it("prints the system's message without a stack when a file cannot be written", () => {
  const file = path.join(folder, "missing", "file");
  let failure: unknown;
  try {
    fs.writeFileSync(file, "");
  } catch (error) {
    failure = error;
  }
  expect(formatError(failure)).toBe(`\nENOENT: no such file or directory, open '${file}'`);
});

it("prints the stack of an unexpected error", () => {
  const error = new Error("a mistake of ours");
  expect(formatError(error)).toBe(error);
  expect(formatError(new UserError("Stop that one first."))).toBe("\nStop that one first.");
});

it("reports a port that is in use, and nothing for a free one", async () => {
  const server = http.createServer();
  const port = Number((await listen(server)).split(":").at(-1));
  expect(await portProblem(port)).toMatch(/^Port \d+ is taken\. .* PORT=3001 npm start$/);
  await new Promise((closed) => server.close(closed));
  expect(await portProblem(port)).toBeUndefined();
});

it("lets one of several concurrent launchers start, also after one was killed", async () => {
  fs.mkdirSync(path.join(folder, ".data"));
  fs.writeFileSync(path.join(folder, ".data", "launcher.pid"), "999999999 start");
  const ownership = pathToFileURL(path.join(root, "scripts/launcher/ownership.mjs")).href;
  const program = `const { claim } = await import(${JSON.stringify(ownership)});
    try { claim(".data", "start"); console.log("begun"); setTimeout(() => {}, 2000); } catch (error) { console.log(error.message); }`;
  const outputs = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", program, "start.mjs"], { cwd: folder });
      const lines: string[] = [];
      child.stdout.on("data", (data) => lines.push(String(data).trim()));
      await new Promise((ended) => child.on("close", ended));
      return lines.join();
    }),
  );
  expect(outputs.filter((line) => line === "begun")).toHaveLength(1);
  expect(outputs.filter((line) => line.startsWith("Already running on this data"))).toHaveLength(3);
  expect(fs.existsSync(path.join(folder, ".data", "launcher.pid"))).toBe(false);
});

it.each(["missing", "x".repeat(120)])("finds a folder for the database socket when TMPDIR is %s", async (name) => {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = path.join(folder, name);
  try {
    const { socket, home } = await databaseLocations(path.join(folder, "data"), systemUser());
    expect(socket).toMatch(/^\/(var\/)?tmp\/webk10-[0-9a-f]{8}$/);
    for (const value of [socket, home]) fs.rmSync(value, { recursive: true, force: true });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});
