import type { Fact, MailBlock, MailContent } from "@/lib/backend/mail/mail-content";

const rule = "-".repeat(40);
const pair = ([label, value]: Fact) => `${label}: ${value}`;

function part(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text;
    case "reference":
      return pair([block.label, block.value]);
    case "facts":
      return [block.title, rule, ...block.rows.map(pair)].join("\n");
    case "list":
      return [block.title, rule, ...block.items.map((item) => `- ${item}`)].join("\n");
    case "links":
      return block.items.map(({ label, url, notes }) => [label, ...notes, url].join("\n")).join("\n\n");
    case "button":
      return `${block.label}:\n${block.url}\n${block.note}`;
  }
}

/** The plain form of a mail. */
export const renderText = ({ sandbox, heading, greeting, blocks, footer }: MailContent): string =>
  [
    ...(sandbox ? [`*** ${sandbox} ***`] : []),
    "WebK10",
    heading,
    ...(greeting ? [greeting] : []),
    ...blocks.map(part),
    rule,
    [...footer.lines, ...footer.links.map(({ label, url }) => `${label}: ${url}`)].join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
