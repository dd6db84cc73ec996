import type { Language } from "@/lib/domain/core/languages";
import { labelled } from "@/lib/i18n/typography";
import type { Fact, MailBlock, MailContent } from "./mail-content";

const rule = "-".repeat(40);

function textPart(block: MailBlock, language: Language): string {
  const pair = ([label, value]: Fact) => `${labelled(language, label)}${value}`;
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "reference":
      return pair([block.label, block.value]);
    case "facts":
      return [block.title, rule, ...block.rows.map(pair)].join("\n");
    case "changes":
      return [
        block.title,
        rule,
        ...block.rows.map(({ label, was, now }) => `${pair([label, now])}\n   ${pair([block.heads.was, was])}`),
      ].join("\n");
    case "list":
      return [block.title, rule, ...block.items.map((item) => `- ${item}`)].join("\n");
    case "steps":
      return [
        block.title,
        rule,
        ...block.items.map(
          ({ text, link }, index) => `${index + 1}. ${text}${link ? `\n   ${link.label}: ${link.url}` : ""}`,
        ),
      ].join("\n");
    case "links":
      return block.items.map(({ label, url, notes }) => [label, ...notes, url].join("\n")).join("\n\n");
    case "button":
      return [
        ...[block, ...(block.others ?? [])].map(({ label, url }) => `${labelled(language, label).trimEnd()}\n${url}`),
        ...(block.note ? [block.note] : []),
      ].join("\n");
    case "small":
      return block.text;
  }
}

/** The plain-text version of a mail. */
export const renderText = ({ language, sandbox, heading, greeting, blocks, footer }: MailContent): string =>
  [
    ...(sandbox ? [`*** ${sandbox} ***`] : []),
    "WebK10",
    heading,
    ...(greeting ? [greeting] : []),
    ...blocks.map((block) => textPart(block, language)),
    rule,
    [...footer.lines, ...footer.links.map(({ label, url }) => `${labelled(language, label)}${url}`)].join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
