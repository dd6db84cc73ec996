import { parseArgs } from "node:util";

/** An invalid command line; the message says what is wrong. */
export class UnusableArgs extends Error {}

/** The arguments that follow a command's name. */
export interface CommandArgs {
  /** A positional argument; `name` appears in the error when it is missing. */
  positional(position: number, name: string): string;
  positionalOr(position: number, otherwise: string): string;
  option(name: string): string | undefined;
  required(name: string): string;
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

/** Parses what follows a command's name; options that the command does not have are refused. */
export function readArgs(typed: readonly string[], names: readonly string[]): CommandArgs {
  const { values, positionals } = parsed(typed, names);
  const optionValues = new Map(Object.entries(values));
  const option = (name: string) => {
    const value = optionValues.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const required = (name: string) => {
    const value = option(name);
    if (value === undefined) throw new UnusableArgs(`--${name} is missing`);
    return value;
  };
  return {
    option,
    required,
    positional(position, name) {
      const value = positionals[position];
      if (value === undefined) throw new UnusableArgs(`${name} is missing`);
      return value;
    },
    positionalOr: (position, otherwise) => positionals[position] ?? otherwise,
    number(name) {
      const text = required(name);
      if (!/^\d{1,7}$/.test(text)) throw new UnusableArgs(`--${name} is a whole number`);
      return Number(text);
    },
    cents: (name) => centsOf(required(name), name),
    oneOf(name, values) {
      const text = required(name).toLowerCase();
      const found = values.find((value) => value.toLowerCase() === text);
      if (found === undefined) throw new UnusableArgs(`--${name} is one of ${values.join(", ")}`);
      return found;
    },
  };
}
