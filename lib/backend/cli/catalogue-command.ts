import "server-only";
import fs from "node:fs/promises";
import { database } from "@/lib/backend/core/db/client";
import { migrateDatabase } from "@/lib/backend/core/db/migrate";
import {
  checkPublication,
  currentFile,
  type Publication,
  publishCatalogue,
} from "@/lib/backend/pricing/catalogue-file/publish-catalogue";
import { readFile } from "@/lib/backend/pricing/catalogue-file/read-file";
import type { CatalogueFile } from "@/lib/contracts/pricing/catalogue-file";
import { err, ok } from "@/lib/domain/core/result";
import { type CommandAnswer, type CommandArgs, UnusableArgs } from "./command-args";

const shownLines = 60;

const limited = (lines: readonly string[]): readonly string[] =>
  lines.length > shownLines ? [...lines.slice(0, shownLines), `… and ${lines.length - shownLines} more.`] : lines;

async function withFile(
  args: CommandArgs,
  perform: (file: CatalogueFile) => Promise<Publication>,
): Promise<CommandAnswer> {
  const name = args.positional(1, "The catalogue's file");
  const text = await fs.readFile(name, "utf8").catch(() => null);
  if (text === null) throw new UnusableArgs(`There is no file ${name} that can be read`);
  const file = readFile(text);
  const done = file.ok ? await perform(file.value) : file;
  return done.ok
    ? ok(done.value.length > 0 ? limited(done.value) : ["Nothing is other than it was."])
    : err({ code: done.code, lines: limited(done.problems) });
}

const subcommands: Readonly<Record<string, (args: CommandArgs, now: Date) => Promise<CommandAnswer>>> = {
  async export(args, now) {
    const file = await currentFile(database(), now);
    if (!file) return err({ code: "NO_CATALOGUE" });
    const text = `${JSON.stringify(file, null, 2)}\n`;
    const name = args.positionalOr(1, "");
    if (name === "") return ok([text.trimEnd()]);
    await fs.writeFile(name, text);
    return ok([`The catalogue stands in ${name}.`]);
  },
  check: (args, now) => withFile(args, (file) => checkPublication(file, now)),
  publish: (args, now) =>
    withFile(args, async (file) => {
      // The database may be new: publishing a company's catalogue can be the first command run on it.
      await migrateDatabase();
      return await publishCatalogue(file, now);
    }),
};

/** Everything that the desk does with the catalogue as a whole. */
export const catalogueCommand = {
  usage: "catalogue export [FILE] | catalogue check FILE | catalogue publish FILE",
  about:
    "offices, hours, vehicles, prices, extras, coupons and company in one JSON file; check says what publish would do",
  options: [],
  async run(args: CommandArgs, now: Date): Promise<CommandAnswer> {
    const what = args.positional(0, "What to do with the catalogue");
    const subcommand = Object.hasOwn(subcommands, what) ? subcommands[what] : undefined;
    if (!subcommand) throw new UnusableArgs(`There is no \`catalogue ${what}\``);
    return await subcommand(args, now);
  },
};
