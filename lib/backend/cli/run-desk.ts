import "server-only";
import { sentences } from "@/lib/backend/staff/refusal";
import { readArgs, UnusableArgs } from "./command-args";
import { deskCommands } from "./commands";

/** What the command line prints, and whether the command succeeded. */
export interface DeskAnswer {
  readonly done: boolean;
  readonly lines: readonly string[];
}

const help = (): readonly string[] => [
  "What the desk can do: npm run desk -- COMMAND",
  "",
  ...Object.values(deskCommands).flatMap(({ usage, about }) => [`  ${usage}`, `      ${about}`]),
];

const isFullDisk = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");

/** Runs one command line of the desk. */
export async function runDesk(argv: readonly string[], now: Date): Promise<DeskAnswer> {
  const [name, ...rest] = argv;
  if (name === undefined || name === "help" || argv.includes("--help")) return { done: true, lines: help() };
  const command = Object.hasOwn(deskCommands, name) ? deskCommands[name] : undefined;
  if (!command) return { done: false, lines: [`There is no command ${name}.`, "", ...help()] };
  try {
    const answer = await command.run(readArgs(rest, command.options), now);
    return answer.ok
      ? { done: true, lines: answer.value }
      : { done: false, lines: [sentences[answer.code], ...(answer.lines ?? [])] };
  } catch (error) {
    if (isFullDisk(error))
      return { done: false, lines: ["The disk is full: nothing was stored. Make room and try again."] };
    if (!(error instanceof UnusableArgs)) throw error;
    return { done: false, lines: [`${error.message}.`, `Usage: ${command.usage}`] };
  }
}
