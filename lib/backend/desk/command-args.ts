import { parseArgs } from "node:util";

/** A command line that can't be carried out; its message says what is missing. */
export class UnusableArgs extends Error {}

/** What was typed behind the command's name. */
export interface CommandArgs {
  /** The plain words in their order, each named for the complaint when it is missing. */
  plain(position: number, name: string): string;
  plainOr(position: number, otherwise: string): string;
  option(name: string): string | undefined;
  needed(name: string): string;
  number(name: string): number;
  /** Euro with a point or a comma, as integer cents. */
  cents(name: string): number;
  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value;
}

function parsed(typed: readonly string[], names: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
    return parseArgs({ args: [...typed], options, allowPositionals: true });
  } catch (error) {
    throw new UnusableArgs(error instanceof Error ? error.message : String(error));
  }
}

function centsOf(text: string, name: string): number {
  const [, euros, fraction = ""] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  if (euros === undefined) throw new UnusableArgs(`--${name} is an amount like 120 or 120.50`);
  return Number(`${euros}${fraction.padEnd(2, "0")}`);
}

/** Reads what follows a command's name; only the command's own options are known. */
export function readArgs(typed: readonly string[], names: readonly string[]): CommandArgs {
  const { values, positionals } = parsed(typed, names);
  const given = new Map(Object.entries(values));
  const option = (name: string) => {
    const value = given.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const needed = (name: string) => {
    const value = option(name);
    if (value === undefined) throw new UnusableArgs(`--${name} is missing`);
    return value;
  };
  return {
    option,
    needed,
    plain(position, name) {
      const word = positionals[position];
      if (word === undefined) throw new UnusableArgs(`${name} is missing`);
      return word;
    },
    plainOr: (position, otherwise) => positionals[position] ?? otherwise,
    number(name) {
      const text = needed(name);
      if (!/^\d{1,7}$/.test(text)) throw new UnusableArgs(`--${name} is a whole number`);
      return Number(text);
    },
    cents: (name) => centsOf(needed(name), name),
    oneOf(name, values) {
      const text = needed(name).toLowerCase();
      const found = values.find((value) => value.toLowerCase() === text);
      if (found === undefined) throw new UnusableArgs(`--${name} is one of ${values.join(", ")}`);
      return found;
    },
  };
}
