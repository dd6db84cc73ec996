import { html } from "hono/html";
import { type Markup, page } from "@/lib/sandbox/gateway/layout";
import type { SandboxLanguage } from "@/lib/sandbox/gateway/texts";
import type { Ending } from "./claims";
import { googleTexts } from "./texts";

const others = ["unverified", "expired", "audience", "forged", "nonce", "token_error"] as const;

interface PageContent {
  readonly language: SandboxLanguage;
  /** Host of the site that requests the sign-in. */
  readonly site: string;
  /** Addresses to choose from. */
  readonly known: readonly string[];
  /** The address as typed, or the site's `login_hint`. */
  readonly typed: string;
  readonly wrong?: boolean;
}

/** The sign-in page: the address, and a button for each outcome. */
export function googlePage({ language, site, known, typed, wrong = false }: PageContent): Markup {
  const words = googleTexts[language];
  const button = (value: Ending, first = false) =>
    html`<button class="${first ? "first" : ""}" name="choice" value="${value}" ${value === "cancel" ? "formnovalidate" : ""}>${words.endings[value]}</button>`;
  const account = (email: string, checked: boolean) =>
    html`<label class="account"><input type="radio" name="account" value="${email}" ${checked ? "checked" : ""}> ${email}</label>`;
  const chosen = typed === "" ? known[0] : undefined;
  const accounts = html`<fieldset><legend>${words.known}</legend>${known.map((email) => account(email, email === chosen))}</fieldset>`;
  return page({
    language,
    title: words.title,
    heading: words.heading,
    body: html`
<p>${words.intro.replace("{site}", site)}</p>
${wrong ? html`<p class="notice" role="alert">${words.wrongAddress}</p>` : ""}
<form method="post">${known.length > 0 ? accounts : ""}
<label class="field">${known.length > 0 ? words.other : words.address}
<input type="email" name="email" value="${typed}" maxlength="254" autocomplete="email" spellcheck="false"></label>
<div class="buttons">${button("sign_in", true)}${button("cancel")}</div>
<h2>${words.others}</h2>
<div class="buttons two">${others.map((value) => button(value))}</div></form>`,
  });
}

/** Google's error page, shown instead of redirecting to an unknown address. */
export function googleRefusal(language: SandboxLanguage, code: string): Markup {
  const words = googleTexts[language];
  const body = html`<p>${words.refusedText}: <strong>${code}</strong></p>`;
  return page({ language, title: words.title, heading: words.refused, body });
}
