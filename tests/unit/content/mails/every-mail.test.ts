import { renderHtml } from "@/lib/backend/content/mails/render-html";
import { renderText } from "@/lib/backend/content/mails/render-text";
import { languages } from "@/lib/domain/core/languages";
import { everyMail, everyStaffMail } from "@/tests/support/builders/every-mail";

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];
const mailsIn = (language: (typeof languages)[number]) => [
  ...Object.values(everyMail(language)),
  ...(language === "es" ? Object.values(everyStaffMail()) : []),
];

describe.each(languages)("every mail in %s", (language) => {
  let htmls: readonly string[] = [];
  beforeAll(async () => {
    htmls = await Promise.all(mailsIn(language).map(renderHtml));
  });

  it("stays below the 102 KB at which Gmail cuts a mail off", () => {
    expect(htmls.length).toBeGreaterThan(40);
    for (const html of htmls) expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });

  it("names its language, describes its picture, and has no table that is read out as data", () => {
    for (const html of htmls) {
      expect(html).toContain(`<html dir="ltr" lang="${language}">`);
      expect(html).toContain(`<div lang="${language}">`);
      for (const picture of tags(html, "img")) expect(picture).toMatch(/ alt="[^"]+"/);
      for (const table of tags(html, "table")) expect(table).toContain('role="presentation"');
    }
  });

  it("has its padding on cells, because Outlook ignores that of links and paragraphs", () => {
    for (const html of htmls)
      for (const tag of [...tags(html, "a"), ...tags(html, "p"), ...tags(html, "h1"), ...tags(html, "h2")])
        expect(tag).not.toMatch(/padding(?:-\w+)?:[1-9]/);
  });

  it("has a preview of its own in the inbox, which repeats neither subject nor heading", () => {
    for (const { preheader, subject, heading } of mailsIn(language).filter(({ footer }) => footer.links.length > 0)) {
      expect(preheader).toMatch(/\S{2}/);
      expect([subject, heading]).not.toContain(preheader);
    }
  });

  it("has a text version without gaps, each link on a line after its label, and no line that ends in a space", () => {
    for (const text of mailsIn(language).map(renderText)) {
      expect(text).not.toMatch(/\n{3}|[ \t]\n/);
      for (const [line] of text.matchAll(/^.*https:\/\/.*$/gm))
        expect(line).toMatch(/^(?:\s*\S.*:[\s\u00a0])?https:\/\/\S+$/);
      expect(text).not.toMatch(/<\/?\w+>|&\w+;/);
    }
  });
});

it("makes phone numbers and addresses links, and keeps booking numbers in one piece", async () => {
  const { cancelled: mail } = everyMail("en");
  if (!mail) throw new Error("no such mail");
  const html = await renderHtml({ ...mail, blocks: [{ kind: "paragraph", text: "T-ABC2345, +34 600 000 000." }] });
  expect(html).toMatch(/<span style="white-space:nowrap">T-ABC2345<\/span>, <a href="tel:\+34600000000"[^>]*>\+34 600/);
  expect(html).toContain('href="mailto:reservas@example.invalid"');
});
