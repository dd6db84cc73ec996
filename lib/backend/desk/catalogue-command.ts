import "server-only";
import fs from "node:fs/promises";
import {
  checkPublication,
  currentFile,
  type Publication,
  publishCatalogue,
} from "@/lib/backend/catalogue/file/publish-catalogue";
import { readFile } from "@/lib/backend/catalogue/file/read-file";
import { database } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import type { CatalogueFile } from "@/lib/contracts/catalogue-file";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { type CommandArgs, UnusableArgs } from "./command-args";
import type { DeskRefusal } from "./refusal";

type Said = Result<readonly string[], DeskRefusal>;
const shownLines = 60;

const shown = (lines: readonly string[]): readonly string[] =>
  lines.length > shownLines ? [...lines.slice(0, shownLines), `… and ${lines.length - shownLines} more.`] : lines;

async function withFile(words: CommandArgs, work: (file: CatalogueFile) => Promise<Publication>): Promise<Said> {
  const name = words.plain(1, "The catalogue's file");
  const text = await fs.readFile(name, "utf8").catch(() => null);
  if (text === null) throw new UnusableArgs(`There is no file ${name} that can be read`);
  const file = readFile(text);
  const done = file.ok ? await work(file.value) : file;
  return done.ok
    ? accept(done.value.length > 0 ? shown(done.value) : ["Nothing is other than it was."])
    : refuse({ code: done.code, lines: shown(done.problems) });
}

const works: Readonly<Record<string, (words: CommandArgs, now: Date) => Promise<Said>>> = {
  async export(words, now) {
    const file = await currentFile(database(), now);
    if (!file) return refuse({ code: "NO_CATALOGUE" });
    const text = `${JSON.stringify(file, null, 2)}\n`;
    const name = words.plainOr(1, "");
    if (name === "") return accept([text.trimEnd()]);
    await fs.writeFile(name, text);
    return accept([`The catalogue stands in ${name}.`]);
  },
  check: (words, now) => withFile(words, (file) => checkPublication(file, now)),
  publish: (words, now) =>
    withFile(words, async (file) => {
      // A company's catalogue may be the first thing that a new database gets.
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
  async run(words: CommandArgs, now: Date): Promise<Said> {
    const what = words.plain(0, "What to do with the catalogue");
    const work = Object.hasOwn(works, what) ? works[what] : undefined;
    if (!work) throw new UnusableArgs(`There is no \`catalogue ${what}\``);
    return await work(words, now);
  },
};
