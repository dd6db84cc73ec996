import "server-only";
import compile from "icu-minify/compile";
import formatMessage from "use-intl/format-message";
import type { Language } from "@/lib/domain/language/languages";
import type { TextsByKey } from "./bundled-texts";
import { setTypography } from "./typography";

// The built site has a formatter without parser, which takes messages that are parsed already; elsewhere it takes texts.
const asMessage = (text: string): unknown => (formatMessage.raw ? text : compile(text));

function placed(tree: unknown, [name = "", ...rest]: readonly string[], text: string): unknown {
  if (typeof tree !== "object" || tree === null) return tree;
  const inner = Object.getOwnPropertyDescriptor(tree, name)?.value;
  if (inner === undefined) return tree;
  return { ...tree, [name]: rest.length > 0 ? placed(inner, rest, text) : asMessage(text) };
}

/**
 * The messages of a language with other texts, typographically set, at some keys; a key that they don't have changes
 * nothing. The given ones stay as they are.
 */
export function overrideMessages<Messages extends object>(
  language: Language,
  messages: Messages,
  overrides: TextsByKey,
): Messages {
  let merged: unknown = messages;
  for (const [key, text] of overrides) merged = placed(merged, key.split("."), setTypography(language, text));
  // Safe because only texts were changed, each for a text with the same arguments.
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: a tree that is walked by name can't carry its type along
  return merged as Messages;
}
