import { html } from "hono/html";
import { euro, type Markup, page } from "@/lib/sandbox/layout";
import type { Choice } from "@/lib/sandbox/redsys/outcome";
import type { Page } from "@/lib/sandbox/redsys/terminal";
import { languageOfBank, type SandboxText, texts } from "@/lib/sandbox/texts";

const words = (shown: Page) => {
  const language = languageOfBank(shown.parameters.DS_MERCHANT_CONSUMERLANGUAGE);
  return { language, text: texts[language] };
};
const amountOf = (shown: Page) =>
  euro(Number(shown.parameters.DS_MERCHANT_AMOUNT), languageOfBank(shown.parameters.DS_MERCHANT_CONSUMERLANGUAGE));

const choice = (value: Choice, label: string, first = false): Markup =>
  html`<button class="${first ? "first" : ""}" name="choice" value="${value}">${label}</button>`;

/** The hosted page: what is paid, and every ending as a button. */
export function paymentPage(shown: Page): Markup {
  const { language, text } = words(shown);
  const bizum = shown.parameters.DS_MERCHANT_PAYMETHODS === "z";
  const others = ["secure", "decline", "cancel", "abandon", "no_return", "late", "repeated", "tampered"] as const;
  return page({
    language,
    heading: bizum ? text.headingBizum : text.heading,
    body: html`
<p>${text.intro}</p>
<p class="total">${amountOf(shown)}</p>
<dl>
<dt>${text.merchant}</dt><dd>${shown.parameters.DS_MERCHANT_MERCHANTCODE}</dd>
<dt>${text.terminal}</dt><dd>${shown.parameters.DS_MERCHANT_TERMINAL}</dd>
<dt>${text.order}</dt><dd>${shown.order}</dd>
<dt>${text.concept}</dt><dd>${shown.parameters.DS_MERCHANT_PRODUCTDESCRIPTION ?? ""}</dd>
</dl>
<p class="card"><span>${bizum ? "Bizum" : text.card}</span><span>${bizum ? "+34 600 000 000" : "4548 81•• •••• 0003"}</span></p>
<form method="post"><div class="buttons">${choice("pay", text.pay.replace("{amount}", amountOf(shown)), true)}</div>
<h2>${text.others}</h2>
<div class="buttons two">${others.map((value) => choice(value, text[value]))}</div></form>`,
  });
}

/** The issuer's question of 3-D Secure. */
export function securePage(shown: Page): Markup {
  const { language, text } = words(shown);
  return page({
    language,
    heading: text.secureHeading,
    body: html`<p>${text.secureIntro}</p><p class="total">${amountOf(shown)}</p>
<form method="post"><div class="buttons"><button class="first" name="choice" value="pay">${text.secureYes}</button>
<button name="choice" value="not_authenticated">${text.secureNo}</button></div></form>`,
  });
}

/** A page that only tells something. */
export function notePage(shown: Page, heading: SandboxText, note: SandboxText): Markup {
  const { language, text } = words(shown);
  return page({ language, heading: text[heading], body: html`<p>${text[note]}</p>` });
}

export const errorPage = (code: string): Markup =>
  page({
    language: "es",
    heading: texts.es.errorHeading,
    body: html`<p>${texts.es.errorText}: <strong>${code}</strong></p>`,
  });
