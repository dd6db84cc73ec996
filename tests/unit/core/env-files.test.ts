import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

const settings = pathToFileURL(path.resolve("scripts/launcher/settings.mjs")).href;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "env-files-"));
fs.copyFileSync(".env.example", path.join(folder, ".env.example"));
fs.writeFileSync(
  path.join(folder, ".env.local"),
  "PORT=4555\nSITE_URL=http://localhost:$PORT\nREDIS_URL=redis://file\n",
);

afterAll(() => fs.rmSync(folder, { recursive: true }));

/** The settings that a process sees after these calls of the launcher. */
function settingsAfter(calls: string, env: Record<string, string> = {}): Record<string, string> {
  const script = `
    import { clearSettings, readEnvFiles } from ${JSON.stringify(settings)};
    ${calls}
    const { PORT, SITE_URL, REDIS_URL } = process.env;
    console.log(JSON.stringify({ PORT, SITE_URL, REDIS_URL }));
  `;
  const args = ["--input-type=module", "-e", script];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    env: { NODE_ENV: "production", ...env },
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout);
}

it("reads the settings of .env.local as Next.js does", () => {
  const all = { PORT: "4555", SITE_URL: "http://localhost:4555", REDIS_URL: "redis://file" };
  expect(settingsAfter("await readEnvFiles();")).toEqual(all);
});

it("a shell variable overrides the .env files", () => {
  expect(settingsAfter("await readEnvFiles();", { PORT: "4666" })).toMatchObject({
    PORT: "4666",
    REDIS_URL: "redis://file",
  });
});

it("tests see neither the .env files nor shell settings", () => {
  const none = { PORT: "", SITE_URL: "", REDIS_URL: "" };
  expect(
    settingsAfter("clearSettings(); await readEnvFiles();", { PORT: "4666", SITE_URL: "https://rent.example" }),
  ).toEqual(none);
});
