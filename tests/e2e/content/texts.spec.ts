import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "playwright/test";
import { paths } from "@/lib/contracts/paths";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { expectAccessible, expectFits } from "@/tests/e2e/support/accessibility";
import { signedInStaff, tablet } from "@/tests/e2e/support/at-desk";
import { overrideText } from "@/tests/e2e/support/desk";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { test, whole } from "@/tests/e2e/support/test";
import { deskTextsOf, textsOf } from "@/tests/e2e/support/texts";
import { contactMessage } from "@/tests/support/builders/contact";

// Serial, because every change of a text invalidates all pages.
test.describe.configure({ mode: "serial" });
const seconds = { timeout: 30_000 };
const htmlOf = (request: APIRequestContext, path: string) => async () => await (await request.get(path)).text();

test("a text changed by staff is shown on the pages within seconds, and the bundled one after a reset", async ({
  request,
}) => {
  const contact = htmlOf(request, paths.contact("it"));
  const bundled = textsOf("it")("contact.title");
  expect(await contact()).toContain(`>${bundled}</h1>`);
  const restoreTitle = await overrideText("it", "contact.title", "Parliamone: siamo qui");
  // A screen rendered per request reads its texts from the same source.
  const restoreManage = await overrideText("it", "manage.title", "Dov’è la mia prenotazione");
  try {
    await expect.poll(contact, seconds).toContain(">Parliamone: siamo qui</h1>");
    await expect.poll(htmlOf(request, paths.manage("it")), seconds).toContain("Dov’è la mia prenotazione");
    expect(await htmlOf(request, paths.contact("es"))()).not.toContain("Parliamone");
    const { data } = await (await request.get("/web/textos?lang=it")).json();
    expect(data.entries).toContainEqual({ texto: "contact.title", IT: "Parliamone: siamo qui" });
  } finally {
    await restoreTitle();
    await restoreManage();
  }
  await expect.poll(contact, seconds).toContain(`>${bundled}</h1>`);
});

test("a text changed by staff is used in a mail, with the mail's data filled in", whole, async ({ request }) => {
  const restore = await overrideText("fr", "mail.enquiry.subject", "C’est noté : {reference}");
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
    await restore();
  }
});

const t = deskTextsOf("es");
const contactTitle = "contact.title";
const newTitle = "Parliamone di persona";

test("a manager drafts a text, previews it without publishing, publishes it and withdraws it", async ({
  browser,
  page: customer,
}) => {
  test.slow();
  const manager = await signedInStaff(browser, "manager", "es", tablet);
  await manager.goto(deskPaths.texts("es", { q: contactTitle, lang: "it" }));
  await expect(manager.getByText(contactTitle, { exact: true })).toBeVisible();
  await expectAccessible(manager);
  await expectFits(manager, 820);
  const text = manager.getByLabel(t("texts.text"));
  await text.fill("Parliamone {di}");
  await manager.getByRole("button", { name: t("texts.keep") }).click();
  await expect(manager.getByText(t("errors.TEXT_ARGUMENTS"))).toBeVisible();
  await expect(text).toHaveValue("Parliamone {di}");
  await text.fill(newTitle);
  await manager.getByRole("button", { name: t("texts.keep") }).click();
  await expect(manager.getByText(t("texts.kept"))).toBeVisible();
  await expectAccessible(manager);

  await expect(manager.getByLabel(t("texts.page"))).toHaveValue("contact");
  await manager.getByRole("button", { name: t("texts.preview") }).click();
  await expect(manager).toHaveURL(new RegExp(`${paths.contact("it")}$`));
  const title = { level: 1, name: newTitle } as const;
  await expect(manager.getByRole("heading", title)).toBeVisible();
  await expectAccessible(manager);
  await customer.goto(paths.contact("it"));
  await expect(customer.getByRole("heading", { level: 1, name: textsOf("it")(contactTitle) })).toBeVisible();
  await expect(customer.getByText(deskTextsOf("en")("texts.seeing"))).toBeHidden();

  // The bar is in English on all pages but the Spanish ones, and links back to the previous screen.
  await manager.getByRole("button", { name: deskTextsOf("en")("texts.end") }).click();
  await expect(manager).toHaveURL(new RegExp(`${deskPaths.texts("es")}$`));
  await manager.goto(paths.contact("it"));
  await expect(manager.getByRole("heading", { level: 1, name: textsOf("it")(contactTitle) })).toBeVisible();

  await manager.goto(deskPaths.texts("es", { q: contactTitle, lang: "it" }));
  await manager.getByRole("button", { name: t("texts.publish") }).click();
  await expect(manager.getByText(t("texts.changed"), { exact: true })).toBeVisible();
  const shown = async () => {
    await customer.reload();
    return await customer.getByRole("heading", { level: 1 }).textContent();
  };
  await expect.poll(shown, { timeout: 30_000 }).toBe(newTitle);
  await manager.getByRole("button", { name: t("texts.back") }).click();
  await expect(manager.getByText(t("texts.changed"), { exact: true })).toBeHidden();
  await expect.poll(shown, { timeout: 30_000 }).toBe(textsOf("it")(contactTitle));
});
