import type { Language } from "@/lib/domain/language/languages";

const oneYear = 31_536_000;

/** The visitor's choice in local storage, mirrored by a cookie that the server can read (contract section 10). */
export function rememberLanguage(language: Language) {
  try {
    window.localStorage.setItem("lang", language);
  } catch {
    // Storage may be switched off; the cookie below still serves.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `lang=${language}; path=/; max-age=${oneYear}; samesite=lax`;
}

/** Whether a language was ever chosen on this device. */
export function hasChosenLanguage(): boolean {
  try {
    return window.localStorage.getItem("lang") !== null;
  } catch {
    return false;
  }
}
