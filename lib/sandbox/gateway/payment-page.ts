import { html } from "hono/html";
import type { Choice } from "./choices";
import { euro, type Markup, page } from "./layout";
import { type SandboxLanguage, type SandboxText, texts } from "./texts";

/** The content of a payment page, for every gateway. */
export interface PageContent {
  readonly language: SandboxLanguage;
  readonly heading: SandboxText;
  readonly amountCents: number;
  readonly rows: readonly (readonly [SandboxText, string])[];
  /** The means of payment, and its number or owner. */
  readonly instrument: readonly [string, string];
  readonly notice?: SandboxText;
  /** Outcomes that only this gateway offers. */
  readonly extraChoices: readonly Choice[];
}

const commonChoices = ["secure", "decline", "cancel", "abandon", "no_return", "late", "repeated", "tampered"] as const;

const button = (value: Choice, label: string, first = false): Markup =>
  html`<button class="${first ? "first" : ""}" name="choice" value="${value}">${label}</button>`;

/** The hosted payment page, with a button for each outcome. */
export function paymentPage(content: PageContent): Markup {
  const { language, heading, amountCents, rows, instrument, notice, extraChoices } = content;
  const text = texts[language];
  const amount = euro(amountCents, language);
  return page({
    language,
    heading: text[heading],
    body: html`
<p>${text.intro}</p>
${notice ? html`<p class="notice" role="alert">${text[notice]}</p>` : ""}
<p class="total">${amount}</p>
<dl>${rows.map(([name, value]) => html`<dt>${text[name]}</dt><dd>${value}</dd>`)}</dl>
<p class="card"><span>${instrument[0]}</span><span>${instrument[1]}</span></p>
<form method="post"><div class="buttons">${button("pay", text.pay.replace("{amount}", amount), true)}</div>
<h2>${text.others}</h2>
<div class="buttons two">${[...commonChoices, ...extraChoices].map((value) => button(value, text[value]))}</div></form>`,
  });
}

/** The page of 3-D Secure, or of another proof that the payer owns the account. */
export function securePage({ language, amountCents }: Pick<PageContent, "language" | "amountCents">): Markup {
  const text = texts[language];
  return page({
    language,
    heading: text.secureHeading,
    body: html`<p>${text.secureIntro}</p><p class="total">${euro(amountCents, language)}</p>
<form method="post"><div class="buttons"><button class="first" name="choice" value="pay">${text.secureYes}</button>
<button name="choice" value="not_authenticated">${text.secureNo}</button></div></form>`,
  });
}

/** A page with only a message. */
export function notePage(language: SandboxLanguage, heading: SandboxText, note: SandboxText): Markup {
  const text = texts[language];
  return page({ language, heading: text[heading], body: html`<p>${text[note]}</p>` });
}

export const errorPage = (code: string): Markup =>
  page({
    language: "es",
    heading: texts.es.errorHeading,
    body: html`<p>${texts.es.errorText}: <strong>${code}</strong></p>`,
  });
