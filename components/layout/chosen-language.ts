import type { Language } from "@/lib/domain/core/languages";

const oneYear = 31_536_000;

/** Stores the chosen language in local storage and in a cookie, which the server can read (contract section 10). */
export function rememberLanguage(language: Language) {
  try {
    window.localStorage.setItem("lang", language);
  } catch {
    // Storage is blocked: the cookie below is enough.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `lang=${language}; path=/; max-age=${oneYear}; samesite=lax`;
}
