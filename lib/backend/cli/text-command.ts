import "server-only";
import { changedTexts, dropText, findTexts, setText } from "@/lib/backend/content/desk/texts";
import type { DeskAnswer } from "@/lib/backend/staff/refusal";
import { isLanguage, type Language, languages } from "@/lib/domain/core/languages";
import { accept, refuse } from "@/lib/domain/core/result";
import { type CommandArgs, UnusableArgs } from "./command-args";
import { moment } from "./format";

const shownTexts = 60;

const keyOf = (args: CommandArgs) => args.positional(1, "The text's key");

function languageOf(args: CommandArgs): Language {
  const language = args.positional(2, "The text's language");
  if (!isLanguage(language)) throw new UnusableArgs(`The language is one of ${languages.join(", ")}`);
  return language;
}

const subcommands: Readonly<Record<string, (args: CommandArgs, now: Date) => Promise<DeskAnswer>>> = {
  async list() {
    const changed = await changedTexts();
    const lines = changed.map(({ key, lang, text, setBy, setAt, isShown }) => {
      const state = isShown ? "" : "  NOT SHOWN: it no longer fits the site's own text";
      return `${key}  ${lang}  "${text}"  ${setBy}, ${moment(setAt)}${state}`;
    });
    return accept(lines.length > 0 ? lines : ["No texts have been changed."]);
  },
  async find(args) {
    const found = findTexts(args.positional(1, "A part of the text or of its key"));
    if (found.length === 0) return accept(["No text of the site holds this."]);
    const more = found.length - shownTexts;
    const lines = found.slice(0, shownTexts).map(({ key, lang, text }) => `${key}  ${lang}  "${text}"`);
    return accept(more > 0 ? [...lines, `… and ${more} more: say more of it.`] : lines);
  },
  async set(args, now) {
    const [key, lang] = [keyOf(args), languageOf(args)];
    const text = args.positional(3, "The new text, in quotation marks,").trim();
    const saved = await setText({ key, lang, text }, now);
    if (!saved.ok) return refuse({ code: saved.code });
    return accept([`The site says it within seconds. Its own text, which \`text drop\` brings back: "${saved.value}"`]);
  },
  async drop(args, now) {
    const dropped = await dropText({ key: keyOf(args), lang: languageOf(args) }, now);
    return dropped.ok ? accept(["The site says its own text again within seconds."]) : refuse({ code: dropped.code });
  },
};

/** Overrides of the site's texts. */
export const textCommand = {
  usage: 'text list | text find PART | text set KEY LANGUAGE "TEXT" | text drop KEY LANGUAGE',
  about: "what the site and its mails say in place of a text of theirs, without a new release",
  options: [],
  async run(args: CommandArgs, now: Date): Promise<DeskAnswer> {
    const what = args.positional(0, "What to do with texts");
    const subcommand = Object.hasOwn(subcommands, what) ? subcommands[what] : undefined;
    if (!subcommand) throw new UnusableArgs(`There is no \`text ${what}\``);
    return await subcommand(args, now);
  },
};
