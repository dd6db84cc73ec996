import type { Language } from "@/lib/domain/core/languages";
import { labelled } from "@/lib/i18n/typography";
import type { Fact, MailBlock, MailContent } from "./mail-content";

const signs: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const safe = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);

const ink = "#303030";
const quiet = "#5c5751";
const line = "#efe9e1";
const font = "Raleway,'Segoe UI',Helvetica,Arial,sans-serif";
const title = (text: string) =>
  `<h2 style="margin:28px 0 8px;font:700 17px/1.3 ${font};color:${ink}">${safe(text)}</h2>`;

/**
 * Values up to 18 characters (an amount, a date) never wrap. Longer ones without a space (a payment reference, an
 * address) and those over 60 stand below their label, at full width.
 */
const AMOUNT_LENGTH = 18;
const SENTENCE_LENGTH = 60;

const row = ([label, value, weight]: Fact) => {
  const strong = weight === "sum";
  const cell = `padding:8px 0;border-top:1px solid ${line};vertical-align:top;font-weight:${strong ? 700 : 400}`;
  const name = `color:${strong ? ink : quiet}`;
  const isOneWord = value.length > AMOUNT_LENGTH && !value.includes(" ");
  if (value.length > SENTENCE_LENGTH || isOneWord)
    return `<tr><td colspan="2" style="${cell};color:${ink};overflow-wrap:anywhere"><span style="display:block;${name}">${safe(label)}</span>${safe(value)}</td></tr>`;
  const breaks = value.length > AMOUNT_LENGTH ? "overflow-wrap:anywhere;word-break:break-word" : "white-space:nowrap";
  return `<tr><td style="${cell};${name};padding-right:16px">${safe(label)}</td><td style="${cell};color:${ink};text-align:right;${breaks}">${safe(value)}</td></tr>`;
};

const linked = ({ label, url, notes }: Extract<MailBlock, { kind: "links" }>["items"][number]) =>
  `<p style="margin:0;padding:14px 0;border-top:1px solid ${line}"><a href="${safe(url)}" style="color:${ink};font-weight:700">${safe(label)}</a>${notes.map((note) => `<br><span style="color:${quiet}">${safe(note)}</span>`).join("")}</p>`;

function part(block: MailBlock): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="margin:0 0 16px">${safe(block.text)}</p>`;
    case "reference":
      return `<p style="margin:0 0 16px;padding:16px 20px;background:#f7f3ee;border-radius:14px"><span style="display:block;color:${quiet};font-size:14px">${safe(block.label)}</span><strong style="font-size:24px;letter-spacing:1px">${safe(block.value)}</strong></p>`;
    case "facts":
      return `${title(block.title)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px;font:400 15px/1.45 ${font}">${block.rows.map(row).join("")}</table>`;
    case "list":
      return `${title(block.title)}<ul style="margin:0;padding:0 0 0 20px">${block.items.map((item) => `<li style="margin:0 0 8px">${safe(item)}</li>`).join("")}</ul>`;
    case "links":
      return block.items.map(linked).join("");
    case "button":
      // Outlook ignores the padding of a link, so the cell carries padding and colour.
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 8px"><tr><td bgcolor="#d41f25" style="padding:14px 24px;border-radius:14px;background:#d41f25"><a href="${safe(block.url)}" style="font:700 16px/1.4 ${font};color:#ffffff;text-decoration:none">${safe(block.label)}</a></td></tr></table><p style="margin:0 0 16px;font-size:14px;color:${quiet}">${safe(block.note)}</p>`;
  }
}

/** The HTML version of a mail: one column, inline styles, no external resources. */
export function renderHtml({
  language,
  subject,
  sandbox,
  heading,
  greeting,
  blocks,
  data,
  footer,
}: MailContent): string {
  const banner = sandbox
    ? `<p style="margin:0;padding:12px 20px;background:#ffc260;color:${ink};font:700 14px/1.4 ${font};text-align:center">${safe(sandbox)}</p>`
    : "";
  const links = footer.links
    .map(({ label, url }) => `<a href="${safe(url)}" style="color:${quiet};margin-right:14px">${safe(label)}</a>`)
    .join(" ");
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${safe(subject)}</title>
${data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>` : ""}
</head>
<body style="margin:0;background:#f7f3ee;color:${ink};font:400 16px/1.55 ${font};font-variant-numeric:lining-nums">
${banner}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff;border-radius:20px">
<tr><td style="padding:28px 24px 0;font:800 22px/1 ${font};letter-spacing:-0.3px;color:${ink}">Web<span style="color:#e8282e">K10</span></td></tr>
<tr><td style="padding:20px 24px 32px;font:400 16px/1.55 ${font};color:${ink}">
<h1 style="margin:0 0 16px;font:800 26px/1.2 ${font};color:${ink}">${safe(heading)}</h1>
${greeting ? `<p style="margin:0 0 16px">${safe(greeting)}</p>` : ""}
${blocks.map(part).join("\n")}
</td></tr>
</table>
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td style="padding:20px 24px;font:400 13px/1.6 ${font};color:${quiet}">
${footer.lines.map((text) => `<p style="margin:0 0 6px">${safe(text)}</p>`).join("")}
<p style="margin:8px 0 0">${links}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

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
    case "list":
      return [block.title, rule, ...block.items.map((item) => `- ${item}`)].join("\n");
    case "links":
      return block.items.map(({ label, url, notes }) => [label, ...notes, url].join("\n")).join("\n\n");
    case "button":
      return `${labelled(language, block.label).trimEnd()}\n${block.url}\n${block.note}`;
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
