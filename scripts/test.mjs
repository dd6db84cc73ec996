const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
const { runTests } = await import("./launcher/run-tests.mjs");
const shard = process.argv.find((word) => word.startsWith("--shard="))?.slice("--shard=".length);
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) {
  console.error("A part of the tests is named as in --shard=1/4.");
  process.exit(1);
}
const changed = process.argv.includes("--changed");
await runTests({ changed, quick: process.argv.includes("--quick"), whole: process.argv.includes("--whole"), shard });
