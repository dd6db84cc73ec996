// npm test, npm run verify (--quick), npm run test:ci (--whole).
import "./launcher/check-node.mjs";
import { runTests } from "./launcher/run-tests.mjs";

const options = process.argv.slice(2);
const shard = options.find((word) => word.startsWith("--shard="))?.slice("--shard=".length);
if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) {
  console.error("A part of the tests is named as in --shard=1/4.");
  process.exit(1);
}
const [changed, quick, whole] = ["--changed", "--quick", "--whole"].map((name) => options.includes(name));
await runTests({ changed, quick, whole, shard });
