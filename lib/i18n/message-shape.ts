import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import compile from "icu-minify/compile";
import { isDatedWording } from "@/lib/contracts/content/text-version";

const maxLength = 4000;

/** Why a text can't override a bundled one. */
export type TextProblem = "TEXT_WORDING" | "TEXT_EMPTY" | "TEXT_TOO_LONG" | "TEXT_UNREADABLE" | "TEXT_ARGUMENTS";

const insideOf = (options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>): string[] =>
  Object.values(options).flatMap(({ value }) => argumentsOf(value));

/** The arguments and tags of a message with their types, sorted, without duplicates. */
export function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
        return [`${element.value}:${element.type}`, ...insideOf(element.options)];
      case TYPE.plural:
        // The production formatter (icu-minify) has no support for a plural offset, so a different one counts as a
        // difference.
        return [`${element.value}:${element.type}:${element.offset}`, ...insideOf(element.options)];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      default:
        return [`${element.value}:${element.type}`];
    }
  });
  return [...new Set(found)].sort();
}

/** Parses a message; null when the production formatter can't compile it. */
function parseMessage(text: string): readonly MessageFormatElement[] | null {
  try {
    compile(text);
    return parse(text);
  } catch {
    return null;
  }
}

/** Validates an override: not empty, not legal wording, and with the same arguments and tags as the bundled text. */
export function textProblem(key: string, text: string, bundled: string): TextProblem | null {
  if (isDatedWording(key)) return "TEXT_WORDING";
  if (text.trim() === "") return "TEXT_EMPTY";
  if (text.length > maxLength) return "TEXT_TOO_LONG";
  const elements = parseMessage(text);
  // Control characters and lone surrogates, which pages can't show and PostgreSQL can't store.
  if (!elements || /[^\P{Cc}\n]|\p{Cs}/u.test(text)) return "TEXT_UNREADABLE";
  return String(argumentsOf(elements)) === String(argumentsOf(parse(bundled))) ? null : "TEXT_ARGUMENTS";
}
