const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
const { launch } = await import("./launcher/launch.mjs");
const instances = process.argv.findLast((word) => word.startsWith("--instances="))?.slice("--instances=".length);
await launch({ dev: process.argv.includes("--dev"), instances: Number(instances ?? 0) });
