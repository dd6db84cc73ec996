const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 forbids these even as references. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Text for an element or a quoted attribute of an XML document. */
export const escapeXml = (text: string): string =>
  text.replaceAll(forbidden, "").replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
