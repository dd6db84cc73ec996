import fs from "node:fs";
import path from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { Bindings } from "@/lib/sandbox/gateway/answer";
import { page } from "@/lib/sandbox/gateway/layout";

/** Pages of the mailbox on disk, newest mail first; mails are shown in a sandboxed frame without scripts. */
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

const mailSchema = z.object({
  messageId: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});

/** One mail of the folder; null for an unknown or malformed name. */
function readMail(folder: string, id: string) {
  if (!/^[A-Za-z0-9._-]+$/.test(id)) return null;
  try {
    return mailSchema.parse(JSON.parse(fs.readFileSync(path.join(folder, `${id}.json`), "utf8")));
  } catch {
    return null;
  }
}

/** All mails of the folder, newest first. */
export const readMails = (folder: string) =>
  (fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) => {
      const id = name.slice(0, -".json".length);
      const mail = readMail(folder, id);
      return mail ? [{ id, mail }] : [];
    })
    .sort((a, b) => (a.mail.at < b.mail.at ? 1 : -1));
