import type { Fact, MailContent } from "@/lib/backend/content/mails/mail-content";
import { renderHtml } from "@/lib/backend/content/mails/render";

const rowOf = (fact: Fact): string => {
  const content: MailContent = {
    language: "de",
    subject: "Subject",
    heading: "Heading",
    greeting: null,
    blocks: [{ kind: "facts", title: "Title", rows: [fact] }],
    sandbox: null,
    footer: { lines: [], links: [] },
  };
  return /<tr>(?=<td[^>]*>(?:<span[^>]*>)?Label).*?<\/tr>/s.exec(renderHtml(content))?.[0] ?? "";
};

describe("a row of a mail, on a phone", () => {
  it("keeps an amount on its line", () => {
    expect(rowOf(["Label", "1.249,09\u00a0€"])).toContain("white-space:nowrap");
  });

  it("gives a payment reference a line of its own, which breaks only where it is wider than the screen", () => {
    const row = rowOf(["Label", "pi_3QabcdefABCDEF0123456789"]);
    expect(row).toContain('colspan="2"');
    expect(row).toContain("overflow-wrap:anywhere");
    expect(row).not.toContain("white-space:nowrap");
  });

  it("sets a sentence below its label, over the whole width", () => {
    const row = rowOf(["Label", "Erdgeschoss des Terminals: Folgen Sie nach der Gepäckausgabe den Schildern."]);
    expect(row).toContain('colspan="2"');
    expect(row).not.toContain("text-align:right");
  });
});

it("R143: gives a button its padding by the table cell, and the column a width, for programs that ignore CSS", () => {
  const html = renderHtml({
    ...{ language: "en", subject: "Subject", heading: "Heading", greeting: null, sandbox: null },
    blocks: [{ kind: "button", label: "Open", url: "https://example.test/a", note: "Once" }],
    footer: { lines: [], links: [] },
  });
  expect(html).toMatch(/<td bgcolor="#d41f25" style="padding:14px 24px;[^>]*><a href="https:\/\/example\.test\/a"/);
  expect(html.match(/<table role="presentation" width="600"/g)).toHaveLength(2);
});
