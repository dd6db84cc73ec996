import fs from "node:fs";
import os from "node:os";
import { runToEnd, withParent } from "./children.mjs";
import { PlainError, say, step } from "./console.mjs";
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

const GB = 1e9;
/** What a build takes at its height, measured: the compiler alone, and with types looked at beside it. */
const COMPILING = 4 * GB;
const CHECKING_TOO = 5.5 * GB;

/** What this machine has, or the container that this runs in. */
const memoryHere = () => Math.min(os.totalmem(), process.constrainedMemory?.() || Number.POSITIVE_INFINITY);

/**
 * How to build with so much memory: types are looked at where there is room, for who only starts the site needs no more
 * than the site; where there is too little it is said, before and, if it fails, after.
 */
export function fitToMemory(bytes) {
  const has = `${(bytes / GB).toFixed(1)} GB of memory, and a build takes up to ${COMPILING / GB}`;
  const isShort = bytes < COMPILING;
  return {
    checksTypes: bytes >= CHECKING_TOO,
    warning: isShort ? `There are ${has}: it may be slow, or fail.` : undefined,
    failure: isShort
      ? `The build failed, most likely for want of memory: there are ${has}. Add swap, or build on a larger machine of the same kind and copy this folder with node_modules and .next.`
      : "The build failed; the reason stands above.",
  };
}

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
  const { checksTypes, warning, failure } = fitToMemory(memoryHere());
  if (warning) say(warning);
  await step("Building the site (a minute or so)", async () => {
    const env = { NODE_ENV: "production", TYPES_CHECKED: typesChecked || !checksTypes ? "yes" : undefined };
    if (!(await runToEnd(runtime, [...withParent, nextCommand, "build"], { env }))) throw new PlainError(failure);
  });
  built.done();
}
