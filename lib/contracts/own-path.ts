import { isLanguage } from "@/lib/domain/language/languages";

/** Set by the middleware on what private pages are asked with: path and query, for layouts, which know neither. */
export const askedPathHeader = "x-asked-path";

const longest = 1_000;
const base = "https://own.invalid";
/** Screens to which nobody wants to come back after signing in. */
const door = /^\/[a-z]{2}\/user(?:\/(?:login|forgot|newpass))?$/;

const hasControlCharacter = (text: string) => [...text].some((sign) => sign < " " || sign === "\u007f");

/**
 * The page of this site that a `next` parameter names (contract section 10), or null: own paths with a language only,
 * with their query; nothing that a browser could take for another site, a call or a file.
 */
export function ownPath(asked: unknown): string | null {
  if (typeof asked !== "string" || asked.length > longest) return null;
  if (!asked.startsWith("/") || asked.includes("\\") || hasControlCharacter(asked)) return null;
  if (!URL.canParse(asked, base)) return null;
  const { origin, pathname, search } = new URL(asked, base);
  if (origin !== base || pathname.includes("//") || door.test(pathname)) return null;
  const [, language] = pathname.split("/");
  return isLanguage(language) ? `${pathname}${search}` : null;
}
