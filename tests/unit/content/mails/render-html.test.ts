import type { Fact, MailContent } from "@/lib/backend/content/mails/mail-content";
import { renderHtml } from "@/lib/backend/content/mails/render-html";

const rowOf = async (...rows: Fact[]): Promise<string> => {
  const content: MailContent = {
    language: "de",
    subject: "Subject",
    heading: "Heading",
    greeting: null,
    blocks: [{ kind: "facts", title: "Title", rows }],
    sandbox: null,
    footer: { lines: [], links: [] },
  };
  return /<tr[^>]*>(?=<td[^>]*>(?:<span[^>]*>)?Label).*?<\/tr>/s.exec(await renderHtml(content))?.[0] ?? "";
};

describe("mail rows on a phone", () => {
  it("a mail row keeps an amount on one line", async () => {
    expect(await rowOf(["Label", "1.249,09\u00a0€"])).toContain("white-space:nowrap");
  });

  it("a mail row puts a payment reference on its own line and breaks it only when wider than the screen", async () => {
    const row = await rowOf(["Label", "pi_3QabcdefABCDEF0123456789"]);
    expect(row.match(/<td/g)).toHaveLength(1);
    expect(row).toContain("overflow-wrap:anywhere");
    expect(row).not.toContain("white-space:nowrap");
  });

  it("a mail row puts a sentence below its label across the whole width", async () => {
    const row = await rowOf(["Label", "Erdgeschoss des Terminals: Folgen Sie nach der Gepäckausgabe den Schildern."]);
    expect(row.match(/<td/g)).toHaveLength(1);
    expect(row).not.toContain("text-align:right");
  });

  it("a mail row stands like the rest of its section: below its label where another value is a sentence", async () => {
    const row = await rowOf(
      ["Label", "Basis"],
      ["Mitbringen", "Führerschein, Ausweis oder Reisepass und eine Karte auf den Namen des Fahrers."],
    );
    expect(row.match(/<td/g)).toHaveLength(1);
    expect(row).not.toContain("text-align:right");
  });
});

it("R143: mail buttons and columns are sized by table attributes for mail programs that ignore CSS", async () => {
  const html = await renderHtml({
    ...{ language: "en", subject: "Subject", heading: "Heading", greeting: null, sandbox: null },
    blocks: [{ kind: "button", label: "Open", url: "https://example.test/a", note: "Once" }],
    footer: { lines: [], links: [] },
  });
  expect(html).toMatch(
    /<td align="center" bgcolor="#d41f25" style="padding:13px 24px;[^>]*><a href="https:\/\/example\.test\/a"/,
  );
  expect(html.match(/<table align="center" width="600"/g)).toHaveLength(2);
});

it("the legal links below a mail stand 26 px apart, so that a finger hits one where they wrap", async () => {
  const html = await renderHtml({
    ...{ language: "de", subject: "Subject", heading: "Heading", greeting: null, sandbox: null, blocks: [] },
    footer: { lines: [], links: [{ label: "Mietbedingungen", url: "https://example.test/a" }] },
  });
  expect(html).toMatch(/<p [^>]*line-height:26px[^>]*><span><a href="https:\/\/example\.test\/a"/);
});
