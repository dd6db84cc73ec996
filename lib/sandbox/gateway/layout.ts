import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { type SandboxLanguage, texts } from "./texts";

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const style = raw(`
*{box-sizing:border-box}
html{background:#fff8ea;color:#303030;font:400 1rem/1.5 Raleway,"Segoe UI",system-ui,sans-serif;font-variant-numeric:lining-nums}
body{margin:0;min-height:100vh}
a{color:#303030}
.banner{position:sticky;top:0;background:#ffc260;color:#303030;font-weight:700;text-align:center;padding:.625rem 1rem;letter-spacing:.02em}
main{max-width:34rem;margin:0 auto;padding:1.25rem 1rem 3rem}
main.wide{max-width:72rem}
.sheet{background:#fff;border-radius:1.25rem;box-shadow:0 1px 2px rgb(48 48 48/.08),0 12px 32px rgb(48 48 48/.08);padding:1.5rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1rem;margin:1.75rem 0 .75rem}
p{margin:0 0 1rem}
.total{font-size:2.25rem;font-weight:700;line-height:1.1;margin:.25rem 0 1rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.375rem 1rem;margin:0 0 1.25rem;font-size:.9375rem}
dt{color:#5c5751}dd{margin:0;text-align:right;overflow-wrap:anywhere;font-weight:600}
.notice{border-left:.25rem solid #b3261e;background:#fdecea;border-radius:.5rem;padding:.75rem 1rem}
.card{display:flex;justify-content:space-between;gap:1rem;align-items:center;background:linear-gradient(120deg,#ffe7bd,#ffd391);color:#303030;border-radius:1rem;padding:1.5rem 1.25rem;margin:0 0 1.25rem;font-weight:600}
.card span:last-child{letter-spacing:.06em;overflow-wrap:anywhere;text-align:right}
.buttons{display:grid;gap:.625rem}
button,.button{appearance:none;display:block;width:100%;min-height:3rem;padding:.75rem 1rem;border-radius:.875rem;border:1.5px solid #303030;background:#fff;color:#303030;font:inherit;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;cursor:pointer}
button.first{background:#303030;color:#fff;font-size:1.125rem;font-weight:700}
.field{display:block;font-weight:600;margin:0 0 1.25rem}input[type=email]{display:block;width:100%;min-height:3rem;margin-top:.375rem;padding:.75rem 1rem;border:1.5px solid #77716a;border-radius:.875rem;background:#fff;color:#303030;font:inherit}
fieldset{border:0;margin:0 0 1.25rem;padding:0}legend{font-weight:600;padding:0;margin-bottom:.375rem}
.account{display:flex;align-items:center;gap:.75rem;min-height:3rem;padding:.5rem 1rem;border:1.5px solid #efe6d6;border-radius:.875rem;margin-bottom:.5rem;overflow-wrap:anywhere;cursor:pointer}.account:hover{background:#fff1d6}.account:has(:checked){border-color:#303030}.account input{flex:none;width:1.25rem;height:1.25rem;margin:0;accent-color:#303030}
button:hover,.button:hover{background:#fff1d6}button.first:hover{background:#111}
:focus-visible{outline:3px solid #303030;outline-offset:2px}
.mails{list-style:none;margin:1rem 0 0;padding:0}.mails li{border-top:1px solid #efe6d6;padding:.875rem 0}.mails a{font-weight:600}.mails span{display:block;color:#5c5751;font-size:.9375rem;overflow-wrap:anywhere}
main.wide dd{text-align:left}
iframe{width:100%;height:70vh;border:1px solid #efe6d6;border-radius:.875rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:400 .9375rem/1.5 ui-monospace,monospace;margin:0}
nav{display:flex;flex-wrap:wrap;gap:.75rem;margin:.75rem 0 1rem}nav .button{width:auto;min-height:2.75rem;padding:.625rem 1rem}
@media(min-width:40rem){.sheet{padding:2rem}.buttons.two{grid-template-columns:1fr 1fr}}
`);

/** One page of the sandbox, with its yellow banner, in the language of the gateway's request. */
export function page(options: {
  language: SandboxLanguage;
  /** Page title, for pages that are not about a payment. */
  title?: string;
  heading: string;
  wide?: boolean;
  body: Markup;
}): Markup {
  const words = texts[options.language];
  return html`<!doctype html>
<html lang="${options.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${options.title ?? words.title}: ${options.heading}</title>
<style>${style}</style>
</head>
<body>
<div class="banner" role="note">${words.banner}</div>
<main class="${options.wide ? "wide" : ""}"><div class="sheet">
<h1>${options.heading}</h1>
${options.body}
</div></main>
</body>
</html>`;
}

const money: Readonly<Record<SandboxLanguage, string>> = {
  es: "es-ES",
  en: "en-GB",
  de: "de-DE",
  it: "it-IT",
  fr: "fr-FR",
};

export const euro = (cents: number, language: SandboxLanguage) =>
  new Intl.NumberFormat(money[language], { style: "currency", currency: "EUR" }).format(cents / 100);
