import { renderHtml } from "@/lib/backend/content/mails/render-html";
import { renderText } from "@/lib/backend/content/mails/render-text";
import { reviewRequestMail } from "@/lib/backend/rental/mails/review-request";
import { languages } from "@/lib/domain/core/languages";
import { facts, settings } from "@/tests/support/builders/mail-facts";

it.each(languages)(
  "the request for a review in %s has the vehicle, 30 days, its link and an objection",
  async (lang) => {
    const mail = reviewRequestMail(settings, facts(lang));
    const text = renderText(mail);
    expect(mail.subject).toContain("Fiat Panda");
    for (const expected of [
      /\b30\b/,
      new RegExp(`/${lang}/rent/review/[\\w-]{32}\n`),
      /\/rent\/review\/[\w-]{32}#stop\n/,
    ])
      expect(text).toMatch(expected);
    expect(text).not.toMatch(/undefined|\{\w+\}/);
    expect(text.split(/\s+/).length).toBeLessThan(200);
    expect((await renderHtml(mail)).match(/#stop"/g)).toHaveLength(1);
  },
);

it("the links of two bookings differ, and those of one booking never", () => {
  const linkOf = (id: number) =>
    /review\/([\w-]+)/.exec(renderText(reviewRequestMail(settings, facts("en", { id }))))?.[1];
  expect(linkOf(1)).toBe(linkOf(1));
  expect(linkOf(1)).not.toBe(linkOf(2));
});

it.each([
  ["en", "Hello Ana,"],
  ["de", "Guten Tag Ana Soler!"],
] as const)("after the return the request for a review in %s greets by name", (lang, greeting) => {
  expect(reviewRequestMail(settings, facts(lang, { firstName: "Ana", lastName: "Soler" })).greeting).toBe(greeting);
});
