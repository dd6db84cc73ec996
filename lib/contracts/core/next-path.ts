import { isLanguage } from "@/lib/domain/core/languages";

/** Request header set by the middleware with path and query, because layouts get neither from Next. */
export const requestedPathHeader = "x-asked-path";

const maxLength = 1_000;
const base = "https://own.invalid";
/** Sign-in screens, which make no sense as a target after signing in. */
const signInScreen = /^\/[a-z]{2}\/user(?:\/(?:login|forgot|newpass))?$/;

const hasControlCharacter = (text: string) => [...text].some((character) => character < " " || character === "\u007f");

/**
 * Validates a `next` parameter (contract section 10): path and query of a page of this site, which begins with a
 * language; null for anything else, to prevent open redirects.
 */
export function safeNextPath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > maxLength) return null;
  if (!text.startsWith("/") || text.includes("\\") || hasControlCharacter(text)) return null;
  if (!URL.canParse(text, base)) return null;
  const { origin, pathname, search } = new URL(text, base);
  if (origin !== base || pathname.includes("//") || signInScreen.test(pathname)) return null;
  const [, language] = pathname.split("/");
  return isLanguage(language) ? `${pathname}${search}` : null;
}
