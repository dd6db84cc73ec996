import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import compile from "icu-minify/compile";
import { isDatedWording } from "@/lib/contracts/text-version";

const longest = 4000;

/** Why a text can't stand in another one's place. */
export type TextProblem = "TEXT_WORDING" | "TEXT_EMPTY" | "TEXT_TOO_LONG" | "TEXT_UNREADABLE" | "TEXT_ARGUMENTS";

const insideOf = (options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>): string[] =>
  Object.values(options).flatMap(({ value }) => argumentsOf(value));

/** The arguments and tags of a message with their kinds, whatever their order and number. */
export function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
        return [`${element.value}:${element.type}`, ...insideOf(element.options)];
      case TYPE.plural:
        // The built site's formatter knows no offset.
        return [`${element.value}:${element.type}:${element.offset}`, ...insideOf(element.options)];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      default:
        return [`${element.value}:${element.type}`];
    }
  });
  return [...new Set(found)].sort();
}

/** A text as the formatter of the built site takes it, or null where it is no message that can be formatted. */
function readable(text: string): readonly MessageFormatElement[] | null {
  try {
    compile(text);
    return parse(text);
  } catch {
    return null;
  }
}

/** What hinders a text from standing in the bundled one's place: it has to say something with the same arguments and tags. */
export function textProblem(key: string, text: string, bundled: string): TextProblem | null {
  if (isDatedWording(key)) return "TEXT_WORDING";
  if (text.trim() === "") return "TEXT_EMPTY";
  if (text.length > longest) return "TEXT_TOO_LONG";
  const elements = readable(text);
  // A sign that no page can show, and that the database can't hold.
  if (!elements || /[^\P{Cc}\n]|\p{Cs}/u.test(text)) return "TEXT_UNREADABLE";
  return String(argumentsOf(elements)) === String(argumentsOf(parse(bundled))) ? null : "TEXT_ARGUMENTS";
}
