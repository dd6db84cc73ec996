import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { paths } from "@/lib/contracts/paths";
import { dateText } from "@/lib/domain/core/date-text";
import { type Language, languages } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { plainText } from "./page-content";

/** A message with placeholders for its arguments. */
interface Pattern {
  /** Expressions of its fixed words; null is a placeholder. */
  readonly parts: readonly (RegExp | null)[];
  /** Its longest fixed words. A text without them cannot match, which saves the full match. */
  readonly anchor: string;
}

/** Shown in place of a text that has not been loaded (specification section 2). */
export const missingText = "...";

/** The search screen's loading sign, shown until its texts are loaded (specification section 2). */
export const isLoadingSign = (url: string, text: string) =>
  text.endsWith(`<p> ${missingText}`) && languages.some((language) => url.endsWith(paths.search(language)));

interface FoundText {
  readonly where: string;
  readonly text: string;
}

/** Whether a text is the first whole sentences of a paragraph of the page. */
export const startsParagraph = (text: string, found: readonly FoundText[]) =>
  /[.!?…]$/.test(text) && found.some((other) => other.where === "p" && other.text.startsWith(text));

/** The first sentences of each answer of the help, as its index shows them. */
const beginningsOfAnswers = (language: Language): string[] =>
  [...bundledTexts()[language]].flatMap(([key, answer]) => {
    const [paragraph = ""] = /^faq\.questions\..+\.answer$/.test(key) ? answer.split("\n") : [];
    const beginnings = [...paragraph.matchAll(/[.!?…](?=\s)/g)].map(({ index }) => paragraph.slice(0, index + 1));
    // A mark inside an argument or a tag ends no sentence.
    return beginnings.filter((text) => text.split("{").length === text.split("}").length && !text.includes("<"));
  });

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const normalised = (text: string) => plainText(text).toLowerCase();
const hasLetters = (text: string) => /\p{L}/u.test(text);
const leading = /^[\s·•–—:;,.()|/→←↑↓×+✓★"“”„«»‹›!?¿¡*%€-]+/u;
const trailing = /[\s·•–—:;,.()|/→←↑↓×+✓★"“”„«»‹›!?¿¡*%€-]+$/u;
const edges = /^[\s·•–—:;,.()|/→←↑↓×+✓★"“”„«»‹›!?¿¡*%€-]+|[\s·•–—:;,.()|/→←↑↓×+✓★"“”„«»‹›!?¿¡*%€-]+$/gu;

const patternOf = (text: string) =>
  escapeRegExp(text.replaceAll(/[\u00ad\u200b\u2060]/g, "").toLowerCase()).replaceAll(/[\s\u00a0\u202f]+/g, "\\s+");

/** One complete wording of a message: sources of expressions, null for placeholders. */
type Wording = readonly (string | null)[];
const placeholder: Wording = [null];

/** Concatenates parts: adjacent words become one, adjacent placeholders become one. */
function joinParts(parts: readonly Wording[]): Wording {
  const all: (string | null)[] = [];
  for (const part of parts.flat()) {
    const before = all.at(-1);
    if (part === null || before === null || before === undefined) {
      if (part !== null || before !== null) all.push(part);
    } else all[all.length - 1] = before + part;
  }
  return all;
}

/** Every wording of a message, one for each combination of its select and plural branches. */
function wordingsOf(elements: readonly MessageFormatElement[]): Wording[] {
  return elements.reduce<Wording[]>(
    (begun, element) => {
      const next = ((): Wording[] => {
        switch (element.type) {
          case TYPE.literal:
            return [[patternOf(element.value)]];
          case TYPE.pound:
            return [["[\\d.,\\s]+"]];
          case TYPE.select:
          case TYPE.plural:
            return Object.values(element.options).flatMap(({ value }) => wordingsOf(value));
          case TYPE.tag:
            return wordingsOf(element.children);
          default:
            return [placeholder];
        }
      })();
      return begun.flatMap((wording) => next.map((more) => joinParts([wording, more])));
    },
    [[]],
  );
}

/** Whether a text matches the pattern with a known text in every placeholder; tries every possible length of them. */
function matchesPattern(
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
    return found?.index === at && matchesPattern(parts, text, isKnown, words.lastIndex, part + 1);
  }
  const behind = parts[part + 1];
  if (!behind) return isKnown(text.slice(at).trim());
  for (let from = at; from <= text.length; from += 1) {
    behind.lastIndex = from;
    const found = behind.exec(text);
    if (!found) return false;
    from = found.index;
    const end = behind.lastIndex;
    if (isKnown(text.slice(at, from).trim()) && matchesPattern(parts, text, isKnown, end, part + 2)) return true;
  }
  return false;
}

/** The pieces in which a page can show a message: its paragraphs, and the texts before, inside and after its tags. */
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

/** Drops punctuation at both ends, as a page may show a piece with other punctuation around it. */
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
  elements.flatMap((element) => (element.type === TYPE.literal ? [normalised(element.value)] : []));
const longestOf = (texts: readonly string[]) =>
  texts.reduce((long, text) => (text.length > long.length ? text : long), "");

/** Words that a language uses in dates and lists. */
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
  // 84 dates cover every month and every weekday.
  const days = Array.from({ length: 84 }, (_, at) => Date.UTC(2027, at % 12, 1 + (at % 7), 10));
  const written = styles.flatMap((style) => days.map((day) => dateText(day, language, style)));
  const joined = (["conjunction", "disjunction"] as const).map((type) =>
    new Intl.ListFormat(language, { type }).format(["1", "2", "3"]),
  );
  return new Set([...written, ...joined].flatMap((text) => normalised(text).match(/\p{L}+/gu) ?? []));
}

const signs = [" · ", " | ", " – ", " — ", ": ", ", ", " / ", " → ", " (", ") ", ". ", "; ", " + ", " × "];

/** The conjunctions of a language's lists, such as " and " and " or ". */
const joiners = (language: Language): string[] =>
  (["conjunction", "disjunction"] as const).map((type) => {
    const parts = new Intl.ListFormat(language, { type }).formatToParts(["1", "2"]);
    return parts.find((part) => part.type === "literal")?.value ?? ", ";
  });

/** Recognises texts that consist of the language's messages and the given data. */
export function knownTexts(language: Language, data: Iterable<string>, names: readonly string[]) {
  const whole = new Set([...data, ...names].map(normalised).map((text) => text.replaceAll(edges, "")));
  const patterns: Pattern[] = [];
  for (const message of [...bundledTexts()[language].values(), ...beginningsOfAnswers(language)])
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
  // Patterns with more fixed words are tried first, as they match more reliably.
  const fixedLength = ({ parts }: Pattern) => parts.reduce((sum, words) => sum + (words?.source.length ?? 0), 0);
  patterns.sort((pattern, other) => fixedLength(other) - fixedLength(pattern));
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
    // Set first, so that recursion does not accept a text because of itself.
    answers.set(text, false);
    const answer = matchesSome(core, depth) || (core !== text && matchesSome(text, depth)) || isJoined(core, depth);
    answers.set(text, answer);
    return answer;
  }
  const matchesSome = (text: string, depth: number) =>
    patterns.some(
      ({ anchor, parts }) => text.includes(anchor) && matchesPattern(parts, text, (held) => isKnown(held, depth + 1)),
    );
  const isJoined = (text: string, depth: number): boolean =>
    separators.some((sign) => {
      const parts = text.split(sign);
      const isKnownPart = (part: string) => isKnown(part.trim(), depth + 1);
      if (parts.length > 1 && parts.every(isKnownPart)) return true;
      // The separator may also occur inside a part, as in "26. November".
      return parts.slice(1).some((_, at) => {
        const [first, rest] = [parts.slice(0, at + 1), parts.slice(at + 1)].map((some) => some.join(sign));
        return isKnownPart(first ?? "") && isKnownPart(rest ?? "");
      });
    }) || startsWithKnown(text, depth);
  /** A known text followed by another known text. */
  function startsWithKnown(text: string, depth: number): boolean {
    for (let at = text.indexOf(" "); at > 0; at = text.indexOf(" ", at + 1)) {
      const first = text.slice(0, at).replaceAll(edges, "");
      const isFirst = !hasLetters(first) || whole.has(first) || isValue(first);
      if (isFirst && isKnown(text.slice(at + 1), depth + 1)) return true;
    }
    return false;
  }
  return { knows: (text: string) => isKnown(normalised(text)) };
}
