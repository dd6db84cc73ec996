import { renderHtml } from "@/lib/backend/content/mails/render-html";
import { renderText } from "@/lib/backend/content/mails/render-text";
import { confirmationMail } from "@/lib/backend/rental/mails/confirmation";
import { languages } from "@/lib/domain/core/languages";
import { facts, linkTo, settings } from "@/tests/support/builders/mail-facts";

describe.each(languages)("the confirmation in %s", (language) => {
  it("shows in the inbox when and where the pick-up is, and what is due", async () => {
    const html = await renderHtml(confirmationMail(settings, facts(language), linkTo));
    const [, preheader = ""] = /<body[^>]*>.*?<div[^>]*>([^<]*)</.exec(html) ?? [];
    for (const expected of [/\b12\D+2027/, /10:00/, /Ibiza/, /474[.,]51/]) expect(preheader).toMatch(expected);
    const paid = { ...facts(language), paidCents: 55_360 };
    expect(confirmationMail(settings, paid, linkTo).preheader).not.toMatch(/0[.,]00/);
  });

  it("keeps the confirmation under 430 words, company lines included", () => {
    const lines = [{ code: "BASE", units: 1, amountCents: 55_360, onBase: true }] as const;
    const text = renderText(confirmationMail(settings, facts(language, { lines: [...lines] }), linkTo));
    const words = text.replaceAll(/https?:\S+|\*{3}.*\*{3}/g, "").match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
    expect(words.length).toBeLessThan(430);
  });

  it("R145: the confirmation escapes a customer's name", async () => {
    const html = await renderHtml(confirmationMail(settings, facts(language), linkTo));
    expect(html).not.toContain("<b>");
    expect(html).toContain("Nerea &lt;b&gt;");
  });
});
