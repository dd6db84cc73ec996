/** Characters that `lib/fonts/document-*.ttf` hold; combining marks are composed before. */
const undrawable =
  /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u02c6\u02da\u02dc\u0400-\u045f\u2002\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2032\u2033\u2039\u203a\u2044\u20ac\u2116\u2122\u2212]|\u00ad/gu;

/**
 * A text as a share picture shows it: without the characters that its fonts lack. The renderer would fetch fonts and
 * emoji for those from other companies' servers, and fail without a network.
 */
export const drawableText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll("\u202f", "\u00a0")
    .replaceAll("\u2011", "-")
    .replaceAll(undrawable, "")
    .replaceAll(/ {2,}/g, " ")
    .trim();
