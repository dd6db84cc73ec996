import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";

const children = pathToFileURL(path.resolve("scripts/launcher/children.mjs")).href;
const script = `
  const { onShellEnd } = await import(${JSON.stringify(children)});
  onShellEnd(() => { console.log("ending in order"); process.exit(0); });
  setTimeout(() => { console.log("left behind"); process.exit(0); }, 3000);
  console.log("up");
`;

/** Runs a script as npm does, as the child of a shell; SIGTERM to the shell is not passed on to the script. */
async function outputAfterShellEnd(env: Record<string, string>): Promise<string> {
  const command = `"${process.execPath}" --input-type=module -e '${script}'; exit $?`;
  const shell = spawn("sh", ["-c", command], { env: { PATH: process.env.PATH, NODE_ENV: "test", ...env } });
  let output = "";
  shell.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await once(shell.stdout, "data");
  shell.kill("SIGTERM");
  await once(shell.stdout, "close");
  return output;
}

it("shuts down when npm gets SIGTERM, which it passes only to its shell", async () => {
  expect(await outputAfterShellEnd({ npm_lifecycle_event: "start" })).toContain("ending in order");
});

it("keeps running when it was started without npm and its terminal is closed", async () => {
  expect(await outputAfterShellEnd({})).toContain("left behind");
});
