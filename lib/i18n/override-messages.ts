import "server-only";
import compile from "icu-minify/compile";
import formatMessage from "use-intl/format-message";
import type { Language } from "@/lib/domain/core/languages";
import type { TextsByKey } from "./bundled-texts";
import { setTypography } from "./typography";

// In production next-intl's formatter has no parser and needs compiled messages; in development and tests it takes
// texts.
const asMessage = (text: string): unknown => (formatMessage.raw ? text : compile(text));

function withTextAt(tree: unknown, [name = "", ...rest]: readonly string[], text: string): unknown {
  if (typeof tree !== "object" || tree === null) return tree;
  const inner = Object.getOwnPropertyDescriptor(tree, name)?.value;
  if (inner === undefined) return tree;
  return { ...tree, [name]: rest.length > 0 ? withTextAt(inner, rest, text) : asMessage(text) };
}

/**
 * A copy of a language's messages with overrides, typographically corrected; unknown keys are ignored. The input is not
 * changed.
 */
export function overrideMessages<Messages extends object>(
  language: Language,
  messages: Messages,
  overrides: TextsByKey,
): Messages {
  let merged: unknown = messages;
  for (const [key, text] of overrides) merged = withTextAt(merged, key.split("."), setTypography(language, text));
  // Safe because only leaf texts were replaced, each by one with the same arguments.
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: walking the tree by name loses its type
  return merged as Messages;
}
