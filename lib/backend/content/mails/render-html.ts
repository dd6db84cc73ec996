import { Body } from "@react-email/body";
import { Column } from "@react-email/column";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { type CSSProperties, createElement as h, type ReactNode } from "react";
import type { MailContent } from "./mail-content";
import { mailPart, quiet, row, sand, small, text } from "./mail-parts";
import { phrases } from "./mail-phrases";

const WIDTH = 600;

/** For mail clients that show dark colours and know media queries; the others invert the light ones or keep them. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.page>table>tbody>tr>td{background:#1b1a19!important}
.card{background:#262423!important}
.ink,.ink a{color:#f4f1ec!important}
.quiet,.quiet a{color:#c4bdb4!important}
.box{background:#33302d!important}
.rule{border-color:#45413c!important}
.outline{border-color:#8d857b!important}
}`;

const head = ({ subject, data }: MailContent) =>
  h(
    Head,
    null,
    h("meta", { name: "viewport", content: "width=device-width,initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("title", null, subject),
    h("style", null, darkStyle),
    data && h("script", { type: "application/ld+json" }, JSON.stringify(data).replaceAll("<", "\\u003c")),
  );

const sandboxBanner = (sandbox: string) => {
  const style = { ...text, margin: 0, padding: "12px 20px", fontSize: 14, fontWeight: 700 };
  return h(Section, { style: { background: "#ffc260" } }, row(h(Column, { align: "center", style }, sandbox)));
};

const logo = h(
  Text,
  { className: "ink", style: { ...text, margin: "0 0 20px", fontSize: 22, lineHeight: "1", fontWeight: 800 } },
  "Web",
  h("span", { style: { color: "#e8282e" } }, "K10"),
);

/** A German word may be wider than a phone; no shorter one is hyphenated. */
const longWords: CSSProperties = { overflowWrap: "anywhere", hyphens: "auto", hyphenateLimitChars: "18 8 8" };

function card({ picture, heading, greeting, blocks }: MailContent): ReactNode {
  const headingStyle: CSSProperties = { ...text, ...longWords, fontSize: 26, lineHeight: "1.2", fontWeight: 800 };
  const pictureStyle = {
    width: "100%",
    maxWidth: picture?.width,
    height: "auto",
    margin: "0 0 16px",
    borderRadius: 14,
  };
  const { url: src, ...size } = picture ?? { url: "" };
  const cell = h(
    Column,
    { style: { padding: "28px 24px 24px" } },
    logo,
    picture && h(Img, { src, ...size, style: pictureStyle }),
    h(Heading, { as: "h1", className: "ink", style: headingStyle }, heading),
    greeting && h(Text, { className: "ink", style: text }, greeting),
    blocks.map(mailPart),
  );
  return h(Section, { className: "card", style: { background: "#ffffff", borderRadius: 20 } }, row(cell));
}

function companyLines({ footer }: MailContent): ReactNode {
  const line = { ...small, margin: "0 0 6px", fontSize: 13 };
  const link = { color: quiet, textDecoration: "underline", marginRight: 14 };
  return h(
    Column,
    { style: { padding: "20px 36px 32px" } },
    footer.lines.map((sentence) => h(Text, { key: sentence, className: "quiet", style: line }, phrases(sentence))),
    h(
      Text,
      // Far enough apart for a finger where they take two lines.
      { className: "quiet", style: { ...line, lineHeight: "26px" } },
      footer.links.map(({ label, url }) => h("span", { key: url }, h(Link, { href: url, style: link }, label), " ")),
    ),
  );
}

function Mail({ content }: { readonly content: MailContent }): ReactNode {
  const { language, preheader, sandbox, heading, blocks } = content;
  const firstText = blocks.find((block) => block.kind === "paragraph")?.text;
  const width = { width: WIDTH };
  return h(
    Html,
    { lang: language },
    head(content),
    h(
      Body,
      { className: "page", style: { margin: 0, padding: 0, background: sand, fontVariantNumeric: "lining-nums" } },
      h(Preview, null, preheader ?? firstText ?? heading),
      // Mail programs in a browser drop the document's own element, and with it the language it is read out in.
      h(
        "div",
        { lang: language },
        sandbox && sandboxBanner(sandbox),
        h(Container, { ...width, style: { width: "100%", maxWidth: WIDTH, padding: "24px 12px 0" } }, card(content)),
        h(Container, { ...width, style: { width: "100%", maxWidth: WIDTH } }, row(companyLines(content))),
      ),
    ),
  );
}

/** The HTML version of a mail: one column, inline styles; nothing is loaded but the picture, from the site. */
export async function renderHtml(content: MailContent): Promise<string> {
  // Imported here because Next refuses it at the top of a module that it also loads with server components.
  const { renderToStaticMarkup } = await import("react-dom/server");
  // React adds a preload of the picture, which no mail program follows.
  const markup = renderToStaticMarkup(h(Mail, { content })).replaceAll(/<link rel="preload"[^>]*>/g, "");
  return `<!doctype html>\n${markup}\n`;
}
