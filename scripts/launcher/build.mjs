import fs from "node:fs";
import { runToEnd, withParent } from "./children.mjs";
import { PlainError, step } from "./console.mjs";
import { fingerprint, stamped } from "./stamps.mjs";

export const nextCommand = "node_modules/next/dist/bin/next";

const sources = [
  "package-lock.json",
  "app",
  "components",
  "messages",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tsconfig.json",
];

/** The sandbox is a process of its own and no part of the build. */
const library = () =>
  fs
    .readdirSync("lib")
    .filter((name) => name !== "sandbox")
    .map((name) => `lib/${name}`);

/**
 * Builds the site for production when a source has changed; no setting and no data are part of a build.
 * @param {{ holder?: number | false, typesChecked?: boolean }} [told] who runs from this folder; whether tsc has passed just now
 */
export async function buildSite(runtime, { holder, typesChecked = false } = {}) {
  const built = stamped(".next/.built", fingerprint([...sources, ...library()]), ".next/BUILD_ID");
  if (!built.due) return;
  if (holder)
    throw new PlainError(`The site runs from this folder (process ${holder}) and must be built anew. Stop it first.`);
  built.begin();
  await step("Building the site (a minute or so)", async () => {
    const env = { NODE_ENV: "production", TYPES_CHECKED: typesChecked ? "yes" : undefined };
    if (!(await runToEnd(runtime, [...withParent, nextCommand, "build"], { env })))
      throw new PlainError("The build failed; the reason stands above.");
  });
  built.done();
}
