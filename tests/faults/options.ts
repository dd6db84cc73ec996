import { parseArgs } from "node:util";
import { PlainError } from "@/scripts/launcher/console.mjs";
import { type Mutant, mutants } from "./mutants";
import { suiteMutants } from "./suite-mutants";

export interface Options {
  /** How many processes serve the site, one run for each number. */
  readonly instances: readonly number[];
  readonly quick: boolean;
  readonly mutant: Mutant | null;
  /** Checks that every mutant is caught, instead of measuring the figures. */
  readonly mutants: boolean;
  /** The selected mutants among those that test suites must catch. */
  readonly suiteMutants: readonly string[];
  /** JSON report of an earlier run of the suites, used instead of running them. */
  readonly report: string | null;
}

function instancesOf(value: string | undefined, quick: boolean): readonly number[] {
  if (value === undefined) return quick ? [2] : [1, 2];
  if (value === "1" || value === "2") return [Number(value)];
  throw new PlainError("--instances is 1 or 2.");
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      instances: { type: "string" },
      quick: { type: "boolean", default: false },
      mutant: { type: "string" },
      mutants: { type: "boolean", default: false },
      report: { type: "string" },
    },
  });
  const mutant = mutants.find(({ name }) => name === values.mutant) ?? null;
  const others = values.mutants ? suiteMutants(process.cwd()).map(({ name }) => name) : [];
  const selected = mutant ? [] : (values.mutant?.split(",") ?? []);
  if (!selected.every((name) => others.includes(name)))
    throw new PlainError(
      `--mutant is one of these, or several of the last ones with commas: ${[...mutants.map(({ name }) => name), ...others].join(", ")}.`,
    );
  const { quick } = values;
  return {
    instances: instancesOf(values.instances, quick),
    quick,
    mutant,
    mutants: values.mutants,
    suiteMutants: selected,
    report: values.report ?? null,
  };
}
