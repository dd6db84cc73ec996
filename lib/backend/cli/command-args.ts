import { parseArgs } from "node:util";
import type { Result } from "@/lib/domain/core/result";

/** An invalid command line; the message says what is wrong. */
export class UnusableArgs extends Error {}

/** The arguments that follow a command's name. */
export interface CommandArgs {
  /** A positional argument; `name` appears in the error when it is missing. */
  positional(position: number, name: string): string;
  positionalOr(position: number, otherwise: string): string;
  option(name: string): string | undefined;
  oneOf<const Value extends string>(name: string, values: readonly Value[]): Value;
}

/** What is printed for a refusal. */
export const sentences = {
  CATALOGUE_UNUSABLE: "The catalogue can't be published, and nothing was changed:",
  EMAIL_TAKEN: "This mail address was invited before; `staff link MAIL` creates a new link.",
  LAST_ADMIN: "This is the only administrator. Make another person an administrator first.",
  NO_BOOKING: "There is no booking with this code.",
  NO_CATALOGUE: "This database has no catalogue yet: `catalogue publish FILE` publishes one.",
  NO_INVOICE_REQUEST: "No invoice was requested for this booking.",
  NO_STAFF: "No staff member has this mail address.",
  UNKNOWN_OFFICE: "There is no office with this number, or it is closed.",
} as const;

/** The lines that a command prints, or why it was refused, with details that are printed below the sentence. */
export type CommandAnswer = Result<
  readonly string[],
  { readonly code: keyof typeof sentences; readonly lines?: readonly string[] }
>;

/** One command, by the first word of the command line. */
export interface Command {
  readonly usage: string;
  readonly about: string;
  readonly options: readonly string[];
  readonly run: (args: CommandArgs, now: Date) => Promise<CommandAnswer>;
}

function parsed(typed: readonly string[], names: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
    return parseArgs({ args: [...typed], options, allowPositionals: true });
  } catch (error) {
    throw new UnusableArgs(error instanceof Error ? error.message : String(error));
  }
}

/** Parses what follows a command's name; options that the command does not have are refused. */
export function readArgs(typed: readonly string[], names: readonly string[]): CommandArgs {
  const { values, positionals } = parsed(typed, names);
  const optionValues = new Map(Object.entries(values));
  const option = (name: string) => {
    const value = optionValues.get(name);
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  return {
    option,
    positional(position, name) {
      const value = positionals[position];
      if (value === undefined) throw new UnusableArgs(`${name} is missing`);
      return value;
    },
    positionalOr: (position, otherwise) => positionals[position] ?? otherwise,
    oneOf(name, values) {
      const text = option(name)?.toLowerCase();
      if (text === undefined) throw new UnusableArgs(`--${name} is missing`);
      const found = values.find((value) => value.toLowerCase() === text);
      if (found === undefined) throw new UnusableArgs(`--${name} is one of ${values.join(", ")}`);
      return found;
    },
  };
}
