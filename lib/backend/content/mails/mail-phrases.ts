import { createElement as h, type ReactNode } from "react";
import { telephoneHref } from "@/lib/domain/core/telephone";

/** Phone numbers, addresses and booking numbers within a text; a split by it keeps them. */
const found = /(\+\d{2}[\d \u00a0]{7,}\d|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b[A-Z]-[A-Z0-9]{7}\b)/;

const whole = { whiteSpace: "nowrap" } as const;
const linked = { color: "inherit", textDecoration: "underline" } as const;

function phrase(text: string, index: number): ReactNode {
  if (text.startsWith("+") && found.test(text))
    return h("a", { key: index, href: telephoneHref(text), style: { ...linked, ...whole } }, text);
  if (text.includes("@") && found.test(text))
    return h("a", { key: index, href: `mailto:${text}`, style: linked }, text);
  return h("span", { key: index, style: whole }, text);
}

/**
 * A text with its phone numbers and addresses as links in the text's own colour (mail programs would make blue ones),
 * and with booking numbers that are not broken at their hyphen.
 */
export function phrases(content: string): ReactNode {
  const parts = content.split(found);
  if (parts.length === 1) return content;
  // A split with one group alternates: text, match, text.
  return parts.map((part, index) => (index % 2 === 1 ? phrase(part, index) : part));
}
