import "server-only";
import { issueInvoice } from "@/lib/backend/rental/hand-over/hand-over";
import { err, ok } from "@/lib/domain/core/result";
import { catalogueCommand } from "./catalogue-command";
import { type Command, readArgs, sentences, UnusableArgs } from "./command-args";
import { staffCommand } from "./staff-command";

const invoiceCommand: Command = {
  usage: "invoice CODE",
  about: "marks the invoice that a customer requested as issued",
  options: [],
  async run(args, now) {
    const issued = await issueInvoice(args.positional(0, "The booking's code"), now);
    if (issued.ok) return ok([`The invoice of request ${issued.value.reference} is issued.`]);
    return err({ code: issued.code === "NO_BOOKING" ? "NO_BOOKING" : "NO_INVOICE_REQUEST" });
  },
};

/** What the desk's pages cannot do: let in the first administrator, publish a whole catalogue, mark an invoice. */
const commands: Readonly<Record<string, Command>> = {
  staff: staffCommand,
  catalogue: catalogueCommand,
  invoice: invoiceCommand,
};

/** What the command line prints, and whether the command succeeded. */
interface Output {
  readonly done: boolean;
  readonly lines: readonly string[];
}

const help = (): readonly string[] => [
  "npm run desk -- COMMAND",
  "",
  ...Object.values(commands).flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
];

/** Runs one command line of the desk. */
export async function runDesk(argv: readonly string[], now: Date): Promise<Output> {
  const [name, ...rest] = argv;
  if (name === undefined || name === "help" || argv.includes("--help")) return { done: true, lines: help() };
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { done: false, lines: [`There is no command ${name}.`, "", ...help()] };
  try {
    const answer = await command.run(readArgs(rest, command.options), now);
    return answer.ok
      ? { done: true, lines: answer.value }
      : { done: false, lines: [sentences[answer.code], ...(answer.lines ?? [])] };
  } catch (error) {
    if (!(error instanceof UnusableArgs)) throw error;
    return { done: false, lines: [`${error.message}.`, `Usage: ${command.usage}`] };
  }
}
