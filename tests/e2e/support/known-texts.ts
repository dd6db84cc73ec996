import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { paths } from "@/lib/contracts/paths";
import { type Language, languages } from "@/lib/domain/language/languages";
import { dateText } from "@/lib/domain/time/date-text";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { plainText } from "./page-content";

/** A message with holes for what it is given. */
interface Pattern {
  /** Words, and null for a hole. */
  readonly parts: readonly (RegExp | null)[];
  /** Its longest words between the holes: a text without them is none of it. */
  readonly anchor: string;
}

/** What stands where a text has not come (specification section 2). */
export const missingText = "...";

/** The search screen covers itself with this sign until its texts are there (specification section 2). */
export const isLoadingSign = (url: string, text: string) =>
  text.endsWith(`<p> ${missingText}`) && languages.some((language) => url.endsWith(paths.search(language)));

interface Said {
  readonly where: string;
  readonly text: string;
}

/** Whether whole sentences are those with which a paragraph begins. */
export const begins = (text: string, said: readonly Said[]) =>
  /[.!?…]$/.test(text) && said.some((other) => other.where === "p" && other.text.startsWith(text));

/** Of surveyed pages: whether a text of the help index is how an answer begins, on the answer's page in that language. */
export function beginningsOfAnswers(pages: readonly { readonly url: string; readonly texts: readonly Said[] }[]) {
  const pathOf = (url: string) => new URL(url).pathname;
  return (url: string, { where, text }: Said) => {
    const language = where === "p" && languages.find((one) => pathOf(url) === paths.faq(one));
    if (!language) return false;
    const answers = pages.filter((page) => pathOf(page.url).startsWith(`${paths.faq(language)}/`));
    return answers.some(({ texts }) => begins(text, texts));
  };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const folded = (text: string) => plainText(text).toLowerCase();
const hasLetters = (text: string) => /\p{L}/u.test(text);
const leading = /^[\s·•–—:;,.()|/→←↑↓×+✓★"“”„«»‹›!?¿¡*%€-]+/u;
const trailing = /[\s·•–—:;,.()|/→←↑↓×+✓★"“”„«»‹›!?¿¡*%€-]+$/u;
const edges = /^[\s·•–—:;,.()|/→←↑↓×+✓★"“”„«»‹›!?¿¡*%€-]+|[\s·•–—:;,.()|/→←↑↓×+✓★"“”„«»‹›!?¿¡*%€-]+$/gu;

const space = (text: string) =>
  escaped(text.replaceAll(/[\u00ad\u200b\u2060]/g, "").toLowerCase()).replaceAll(/[\s\u00a0\u202f]+/g, "\\s+");

/** What a message says from its begin to its end: words, as sources of expressions, and holes. */
type Wording = readonly (string | null)[];
const hole: Wording = [null];

/** Words beside each other are one, and so are holes. */
function joined(parts: readonly Wording[]): Wording {
  const all: (string | null)[] = [];
  for (const part of parts.flat()) {
    const before = all.at(-1);
    if (part === null || before === null || before === undefined) {
      if (part !== null || before !== null) all.push(part);
    } else all[all.length - 1] = before + part;
  }
  return all;
}

/** Each way in which a message can be worded: one for every choice in it. */
function wordingsOf(elements: readonly MessageFormatElement[]): Wording[] {
  return elements.reduce<Wording[]>(
    (begun, element) => {
      const next = ((): Wording[] => {
        switch (element.type) {
          case TYPE.literal:
            return [[space(element.value)]];
          case TYPE.pound:
            return [["[\\d.,\\s]+"]];
          case TYPE.select:
          case TYPE.plural:
            return Object.values(element.options).flatMap(({ value }) => wordingsOf(value));
          case TYPE.tag:
            return wordingsOf(element.children);
          default:
            return [hole];
        }
      })();
      return begun.flatMap((wording) => next.map((more) => joined([wording, more])));
    },
    [[]],
  );
}

/** Whether a text is worded like this, with something known in every hole, wherever the holes may end. */
function isWorded(
  parts: Pattern["parts"],
  text: string,
  isKnown: (held: string) => boolean,
  at = 0,
  part = 0,
): boolean {
  const words = parts[part];
  if (words === undefined) return at === text.length;
  if (words !== null) {
    words.lastIndex = at;
    const found = words.exec(text);
    return found?.index === at && isWorded(parts, text, isKnown, words.lastIndex, part + 1);
  }
  const behind = parts[part + 1];
  if (!behind) return isKnown(text.slice(at).trim());
  for (let from = at; from <= text.length; from += 1) {
    behind.lastIndex = from;
    const found = behind.exec(text);
    if (!found) return false;
    from = found.index;
    const end = behind.lastIndex;
    if (isKnown(text.slice(at, from).trim()) && isWorded(parts, text, isKnown, end, part + 2)) return true;
  }
  return false;
}

/** The texts that a page can show of a message: its paragraphs, and what stands between, in and behind its tags. */
function piecesOf(elements: readonly MessageFormatElement[]): MessageFormatElement[][] {
  const pieces: MessageFormatElement[][] = [[]];
  for (const element of elements) {
    if (element.type === TYPE.literal) {
      const [first = "", ...paragraphs] = element.value.split(/\n+/);
      pieces.at(-1)?.push({ ...element, value: first });
      for (const value of paragraphs) pieces.push([{ ...element, value }]);
    } else if (element.type === TYPE.tag) pieces.push(...piecesOf(element.children), []);
    else if (element.type === TYPE.select || element.type === TYPE.plural) {
      const branches = Object.values(element.options).map(({ value }) => value);
      if (branches.some((branch) => branch.some(({ type }) => type === TYPE.tag)))
        pieces.push(...branches.flatMap(piecesOf), []);
      else pieces.at(-1)?.push(element);
    } else pieces.at(-1)?.push(element);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** Without the signs at both ends: a page may set a piece between others of its own. */
function trimmed(piece: readonly MessageFormatElement[]): MessageFormatElement[] {
  const first = piece.findIndex(
    (element) => element.type !== TYPE.literal || element.value.replaceAll(edges, "") !== "",
  );
  const last = piece.findLastIndex(
    (element) => element.type !== TYPE.literal || element.value.replaceAll(edges, "") !== "",
  );
  return piece.slice(first, last + 1).map((element, at, all) => {
    if (element.type !== TYPE.literal) return element;
    const start = at === 0 ? element.value.replace(leading, "") : element.value;
    return { ...element, value: at === all.length - 1 ? start.replace(trailing, "") : start };
  });
}

const literalsOf = (elements: readonly MessageFormatElement[]): string[] =>
  elements.flatMap((element) => (element.type === TYPE.literal ? [folded(element.value)] : []));
const longestOf = (texts: readonly string[]) =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), "");

/** The words in which a language writes dates and joins lists. */
function valueWords(language: Language): Set<string> {
  const styles: Intl.DateTimeFormatOptions[] = [
    { dateStyle: "full", timeStyle: "short" },
    { dateStyle: "medium", timeStyle: "short" },
    { weekday: "short", day: "numeric", month: "short", year: "numeric" },
    { month: "long", year: "numeric" },
    { month: "short" },
    { weekday: "long" },
    { hour: "numeric", minute: "2-digit" },
  ];
  // Every month and every day of the week.
  const days = Array.from({ length: 84 }, (_, at) => Date.UTC(2027, at % 12, 1 + (at % 7), 10));
  const written = styles.flatMap((style) => days.map((day) => dateText(day, language, style)));
  const joined = (["conjunction", "disjunction"] as const).map((type) =>
    new Intl.ListFormat(language, { type }).format(["1", "2", "3"]),
  );
  return new Set([...written, ...joined].flatMap((text) => folded(text).match(/\p{L}+/gu) ?? []));
}

const signs = [" · ", " | ", " – ", " — ", ": ", ", ", " / ", " → ", " (", ") ", ". ", "; ", " + ", " × "];

/** What a language puts between the last two of a list. */
const joiners = (language: Language): string[] =>
  (["conjunction", "disjunction"] as const).map((type) => {
    const parts = new Intl.ListFormat(language, { type }).formatToParts(["1", "2"]);
    return parts.find((part) => part.type === "literal")?.value ?? ", ";
  });

/** Tells what of a text is neither one of the language's messages nor data; data are given, too. */
export function knownTexts(language: Language, data: Iterable<string>, names: readonly string[]) {
  const whole = new Set([...data, ...names].map(folded).map((text) => text.replaceAll(edges, "")));
  const patterns: Pattern[] = [];
  for (const message of bundledTexts()[language].values())
    for (const piece of piecesOf(parse(message)).map(trimmed)) {
      const literals = literalsOf(piece);
      if (piece.every(({ type }) => type === TYPE.literal)) whole.add(literals.join(" ").replaceAll(edges, ""));
      else {
        const anchor = longestOf(literals);
        for (const wording of wordingsOf(piece)) {
          const parts = wording.map((words) => (words === null ? null : new RegExp(words, "gu")));
          if (wording.some((words) => words !== null && hasLetters(words.replaceAll(/\\[sd]/g, ""))))
            patterns.push({ anchor: hasLetters(anchor) ? anchor : "", parts });
        }
      }
    }
  // The more of its words a message brings along, the sooner a text is that one and no other.
  const brought = ({ parts }: Pattern) => parts.reduce((sum, words) => sum + (words?.source.length ?? 0), 0);
  patterns.sort((one, other) => brought(other) - brought(one));
  const words = valueWords(language);
  const separators = [...signs, ...joiners(language)];
  const isValue = (text: string) => (text.match(/\p{L}+/gu) ?? []).every((word) => words.has(word));
  const answers = new Map<string, boolean>();

  function isKnown(text: string, depth = 0): boolean {
    if (text === missingText) return false;
    const core = text.replaceAll(edges, "");
    if (!hasLetters(core) || whole.has(core) || isValue(core)) return true;
    const before = answers.get(text);
    if (before !== undefined) return before;
    if (depth > 6) return false;
    // Not known through itself.
    answers.set(text, false);
    const answer = fits(core, depth) || (core !== text && fits(text, depth)) || isJoined(core, depth);
    answers.set(text, answer);
    return answer;
  }
  const fits = (text: string, depth: number) =>
    patterns.some(
      ({ anchor, parts }) => text.includes(anchor) && isWorded(parts, text, (held) => isKnown(held, depth + 1)),
    );
  const isJoined = (text: string, depth: number): boolean =>
    separators.some((sign) => {
      const parts = text.split(sign);
      const isKnownPart = (part: string) => isKnown(part.trim(), depth + 1);
      if (parts.length > 1 && parts.every(isKnownPart)) return true;
      // A sign may also stand inside of what it parts, as in "26. November".
      return parts.slice(1).some((_, at) => {
        const [first, rest] = [parts.slice(0, at + 1), parts.slice(at + 1)].map((some) => some.join(sign));
        return isKnownPart(first ?? "") && isKnownPart(rest ?? "");
      });
    }) || beginsKnown(text, depth);
  /** A known text, and behind it another one. */
  function beginsKnown(text: string, depth: number): boolean {
    for (let at = text.indexOf(" "); at > 0; at = text.indexOf(" ", at + 1)) {
      const first = text.slice(0, at).replaceAll(edges, "");
      const isFirst = !hasLetters(first) || whole.has(first) || isValue(first);
      if (isFirst && isKnown(text.slice(at + 1), depth + 1)) return true;
    }
    return false;
  }
  return { knows: (text: string) => isKnown(folded(text)) };
}
