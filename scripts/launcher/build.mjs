import fs from "node:fs";
import os from "node:os";
import { runToEnd, withParent } from "./children.mjs";
import { step, UserError } from "./console.mjs";
import { whenChanged } from "./install.mjs";
import { holderOf } from "./ownership.mjs";

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

const gigabytes = (bytes) => (bytes / 1e9).toFixed(1);
/** What this machine has, or the container that this runs in. */
const memoryHere = () => Math.min(os.totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);

/**
 * Builds the site for production when a source has changed; no setting and no data are part of a build. It leaves the
 * types to `npm run typecheck`, which takes memory that a small machine lacks.
 */
export async function buildSite(runtime) {
  const site = { stamp: ".next/.built", result: ".next/BUILD_ID", inputs: [...sources, ...library()] };
  await whenChanged(site, async () => {
    const holder = holderOf(".data");
    if (holder?.mode === "start")
      throw new UserError(
        `The site runs from this folder (process ${holder.pid}) and must be built again. Stop it first.`,
      );
    await step("Building the site (a minute or so)", async () => {
      const env = { NODE_ENV: "production", TYPES_CHECKED: "yes" };
      if (await runToEnd(runtime, [...withParent, nextCommand, "build"], { env })) return;
      throw new UserError(
        `The build failed; the reason is above. It takes up to 4 GB of memory, and ${gigabytes(memoryHere())} GB are there.`,
      );
    });
  });
}
