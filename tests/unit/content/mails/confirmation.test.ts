import { renderHtml } from "@/lib/backend/content/mails/render-html";
import { renderText } from "@/lib/backend/content/mails/render-text";
import { confirmationMail } from "@/lib/backend/rental/mails/confirmation";
import { languages } from "@/lib/domain/core/languages";
import { everyMail } from "@/tests/support/builders/every-mail";
import { facts, linkTo, settings } from "@/tests/support/builders/mail-facts";

describe.each(languages)("the confirmation in %s", (language) => {
  it("shows in the inbox the time of the pick-up, what is due, and until when cancelling is free", async () => {
    const html = await renderHtml(confirmationMail(settings, facts(language), linkTo));
    const [, preheader = ""] = /<body[^>]*>.*?<div[^>]*>([^<]*)</.exec(html) ?? [];
    for (const expected of [/10:00.*10:00/, /474[.,]51/, /\b11\b/]) expect(preheader).toMatch(expected);
    const paid = { ...facts(language, { cancellableUntil: null }), paidCents: 55_360 };
    const { preheader: bound = "" } = confirmationMail(settings, paid, linkTo);
    expect(bound).not.toMatch(/0[.,]00|\b11\b|·.*·/);
  });

  it("has at most 300 words, its facts and the company's lines included", async () => {
    const { confirmation, confirmationAtNight, confirmationPaid } = everyMail(language, {
      ...settings,
      sandbox: false,
    });
    for (const mail of [confirmation, confirmationAtNight, confirmationPaid]) {
      if (!mail) throw new Error("no such mail");
      const [, body = ""] = (await renderHtml({ ...mail, preheader: "" })).split("<body");
      const words = body.replaceAll(/<[^>]*>/g, " ").match(/[\p{L}\p{N}]\S*/gu) ?? [];
      expect(words.length).toBeGreaterThan(200);
      expect(words.length).toBeLessThanOrEqual(300);
    }
  });

  it("says that there is no right of withdrawal, what is kept after the free time, and links to the terms", () => {
    const text = renderText(confirmationMail(settings, facts(language), linkTo));
    expect(text).toMatch(/103[.\s]l\b.*1\/2007/);
    expect(text).toContain(`https://example.test/${language}/rent/legal/conditions`);
    expect(text).toContain(`https://example.test/${language}/rent/legal/complaints`);
    expect(text).toMatch(/2027\D+10:00.*\(/);
  });

  it("R145: the confirmation escapes a customer's name", async () => {
    const html = await renderHtml(confirmationMail(settings, facts(language), linkTo));
    expect(html).not.toContain("<b>");
    expect(html).toContain("Nerea &lt;b&gt;");
  });
});
