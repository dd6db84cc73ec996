import { html } from "hono/html";
import type { Choice } from "./choices";
import { euro, type Markup, page } from "./layout";
import { type SandboxLanguage, type SandboxText, texts } from "./texts";

/** What a gateway's page shows, whatever gateway it is. */
export interface Sheet {
  readonly language: SandboxLanguage;
  readonly heading: SandboxText;
  readonly amountCents: number;
  readonly rows: readonly (readonly [SandboxText, string])[];
  /** What is paid with, and its number or owner. */
  readonly instrument: readonly [string, string];
  readonly notice?: SandboxText;
  /** Endings that only this gateway knows. */
  readonly own: readonly Choice[];
}

const others = ["secure", "decline", "cancel", "abandon", "no_return", "late", "repeated", "tampered"] as const;

const button = (value: Choice, label: string, first = false): Markup =>
  html`<button class="${first ? "first" : ""}" name="choice" value="${value}">${label}</button>`;

/** The hosted page: what is paid, and every ending as a button. */
export function paymentPage({ language, heading, amountCents, rows, instrument, notice, own }: Sheet): Markup {
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
<div class="buttons two">${[...others, ...own].map((value) => button(value, text[value]))}</div></form>`,
  });
}

/** The issuer's question of 3-D Secure, or another proof that the payer is the owner. */
export function securePage({ language, amountCents }: Pick<Sheet, "language" | "amountCents">): Markup {
  const text = texts[language];
  return page({
    language,
    heading: text.secureHeading,
    body: html`<p>${text.secureIntro}</p><p class="total">${euro(amountCents, language)}</p>
<form method="post"><div class="buttons"><button class="first" name="choice" value="pay">${text.secureYes}</button>
<button name="choice" value="not_authenticated">${text.secureNo}</button></div></form>`,
  });
}

/** A page that only tells something. */
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
