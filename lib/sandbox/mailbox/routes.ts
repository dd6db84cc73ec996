import { Hono } from "hono";
import { html } from "hono/html";
import { page } from "@/lib/sandbox/layout";
import { readMail, readMails } from "@/lib/sandbox/mailbox/mails";
import type { Bindings } from "@/lib/sandbox/server";

/** The mailbox on disk, newest first; mails open in a frame that may run nothing. */
export function mailboxRoutes(folder: string) {
  const app = new Hono<{ Bindings: Bindings }>();

  app.get("/", (c) => {
    const mails = readMails(folder);
    const rows = mails.map(
      ({ id, mail }) =>
        html`<li><a href="/mailbox/${id}">${mail.subject}</a><span>${mail.to} · ${mail.at.slice(0, 16).replace("T", " ")} UTC</span></li>`,
    );
    return c.html(
      page({
        language: "en",
        heading: "Mailbox",
        wide: true,
        body:
          mails.length === 0
            ? html`<p>No mail yet. Pay for a booking and its confirmation arrives here.</p>`
            : html`<ul class="mails">${rows}</ul>`,
      }),
    );
  });

  app.get("/mails.json", (c) => c.json(readMails(folder).map(({ id, mail }) => ({ id, ...mail }))));

  app.get("/:id", (c) => {
    const id = c.req.param("id");
    const mail = readMail(folder, id);
    if (!mail) return c.notFound();
    return c.html(
      page({
        language: "en",
        heading: mail.subject,
        wide: true,
        body: html`<nav aria-label="Mail"><a class="button" href="/mailbox">All mails</a><a class="button" href="/mailbox/${id}/text">Plain text</a></nav>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd></dl>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="${mail.subject}" src="/mailbox/${id}/html"></iframe>`,
      }),
    );
  });

  app.get("/:id/html", (c) => {
    const mail = readMail(folder, c.req.param("id"));
    if (!mail) return c.notFound();
    c.header(
      "content-security-policy",
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    );
    return c.html(mail.html);
  });

  app.get("/:id/text", (c) => {
    const mail = readMail(folder, c.req.param("id"));
    if (!mail) return c.notFound();
    const id = c.req.param("id");
    return c.html(
      page({
        language: "en",
        heading: mail.subject,
        wide: true,
        body: html`<nav aria-label="Mail"><a class="button" href="/mailbox">All mails</a><a class="button" href="/mailbox/${id}">With design</a></nav><pre>${mail.text}</pre>`,
      }),
    );
  });

  return app;
}
