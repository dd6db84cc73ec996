import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { desk } from "@/tests/e2e/support/desk";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { textsOf } from "@/tests/e2e/support/texts";
import { contactMessage } from "@/tests/support/builders/contact";

// One at a time: every change of a text renews all pages.
test.describe.configure({ mode: "serial" });
const seconds = { timeout: 30_000 };
const htmlOf = (request: APIRequestContext, path: string) => async () => await (await request.get(path)).text();

test("a text that staff change is on the pages within seconds, and the site's own one when they drop it", async ({
  request,
}) => {
  const contact = htmlOf(request, paths.contact("it"));
  const own = textsOf("it")("contact.title");
  expect(await contact()).toContain(`>${own}</h1>`);
  await desk("text", "set", "contact.title", "it", "Parliamone: siamo qui");
  // A screen that is written for each request takes its texts from the same place.
  await desk("text", "set", "manage.title", "it", "Dov’è la mia prenotazione");
  try {
    await expect.poll(contact, seconds).toContain(">Parliamone: siamo qui</h1>");
    await expect.poll(htmlOf(request, paths.manage("it")), seconds).toContain("Dov’è la mia prenotazione");
    expect(await htmlOf(request, paths.contact("es"))()).not.toContain("Parliamone");
    const { data } = await (await request.get("/web/textos?lang=it")).json();
    expect(data.entries).toContainEqual({ texto: "contact.title", IT: "Parliamone: siamo qui" });
  } finally {
    await desk("text", "drop", "contact.title", "it");
    await desk("text", "drop", "manage.title", "it");
  }
  await expect.poll(contact, seconds).toContain(`>${own}</h1>`);
});

test("a mail says it, too, with what it is about in its place", async ({ request }) => {
  await desk("text", "set", "mail.enquiry.subject", "fr", "C’est noté : {reference}");
  const ask = async () => {
    const email = newAddress("texts");
    const answer = await request.post("/web/contacto", {
      data: contactMessage({ email, lang: "fr" }),
      headers: { "idempotency-key": randomUUID() },
    });
    const { data } = await answer.json();
    return (await mailTo(email)).subject.replace(data.reference, "REFERENCE");
  };
  try {
    await expect.poll(ask, seconds).toBe("C’est noté\u00a0: REFERENCE");
  } finally {
    await desk("text", "drop", "mail.enquiry.subject", "fr");
  }
});
