import { securityNoteMail } from "@/lib/backend/account/mails/account";
import { renderHtml } from "@/lib/backend/content/mails/render-html";
import { renderText } from "@/lib/backend/content/mails/render-text";
import type { MailSettings } from "@/lib/backend/content/texts/translator";
import { securityNotes } from "@/lib/domain/account/account";
import { languages } from "@/lib/domain/core/languages";
import { wireConfiguration } from "@/tests/support/builders/wire-configuration";

const settings: MailSettings = { siteUrl: "https://example.test", sandbox: true, site: wireConfiguration };
const at = new Date("2026-07-01T22:30:00Z");

describe.each(languages)("security mails in %s", (lang) => {
  const owner = { email: "nerea@example.test", firstName: "Nerea <b>", lastName: "Ferrer", lang };
  const notes = securityNotes.map((note) => securityNoteMail(settings, { owner, note, at }));

  it("security mails state the time in office time and link to a password reset", () => {
    for (const text of notes.map(renderText)) {
      expect(text).toMatch(/2026[^\n]*\b0?0:30\b/);
      expect(text).toContain(`https://example.test/${lang}/user/forgot`);
    }
  });

  it("security mails have every text, each different, and escape names", async () => {
    expect(new Set(notes.flatMap(({ subject, heading }) => [subject, heading])).size).toBe(4);
    for (const content of notes) {
      expect(renderText(content)).not.toMatch(/mail\.[a-z]|\{|\}|undefined|\bnull\b|Invalid Date/);
      expect(await renderHtml(content)).not.toContain("<b>");
    }
  });
});
