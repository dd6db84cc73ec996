import { parseArgs } from "node:util";
import { UserError } from "@/scripts/launcher/console.mjs";
import { chaos } from "./chaos/chaos";
import { cluster } from "./cluster/cluster";
import { fuzz } from "./fuzz/fuzz";
import { mutation } from "./mutation/mutation";
import { image } from "./proxy/image";
import { proxy } from "./proxy/proxy";
import { runSuite, type Suite } from "./run";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: "boolean", default: false },
    report: { type: "string" },
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    requests: { type: "string", default: "10000" },
    only: { type: "string" },
    sample: { type: "string", default: "20" },
  },
});

function numberOf(name: "minutes" | "seed" | "requests" | "sample" | "only"): number {
  const number = Number(values[name]);
  if (!Number.isSafeInteger(number) || number < 0) throw new UserError(`--${name} is a whole number.`);
  return number;
}

const suites: Readonly<Record<string, () => Suite>> = {
  chaos: () => chaos({ quick: values.quick, report: values.report }),
  cluster: () => cluster({ minutes: numberOf("minutes") }),
  fuzz: () =>
    fuzz({
      seed: numberOf("seed"),
      requests: numberOf("requests"),
      only: values.only === undefined ? undefined : numberOf("only"),
    }),
  image: () => image,
  mutation: () => mutation({ seed: numberOf("seed"), sample: numberOf("sample") }),
  proxy: () => proxy,
};

try {
  const [name = "", ...parts] = positionals;
  const suite = Object.hasOwn(suites, name) ? suites[name]?.() : undefined;
  if (!suite) throw new UserError(`A run is one of ${Object.keys(suites).join(", ")}.`);
  await runSuite(suite, parts);
} catch (error) {
  console.error(error instanceof UserError ? `\n${error.message}` : error);
  process.exit(1);
}
