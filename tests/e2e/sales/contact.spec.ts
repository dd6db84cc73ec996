import { expect, type Page } from "playwright/test";
import { legalPages } from "@/lib/contracts/content/legal-pages";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { expectAccessible, expectFitsEverywhere } from "@/tests/e2e/support/accessibility";
import { mailTo, newAddress } from "@/tests/e2e/support/mailbox";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";
import { shareOf } from "@/tests/e2e/support/turns";

const language = "de" as const;
const t = textsOf(language);
const address = (language: Language, name: string) => newAddress(`${name}.${language}`);

async function fill(page: Page, email: string) {
  await page.locator("#ask-fullName").fill("Prueba Ejemplo");
  await page.locator("#ask-email").fill(email);
  await page.locator("#ask-phone").fill("971 123 456");
  await page.locator("#ask-message").fill("Eine Frage.\nOne question.");
  for (const box of ["acceptsTerms", "consentsData", "acceptsPrivacy"]) await page.locator(`#ask-${box}`).check();
}

/** Makes the form's POST fail before it reaches the server. */
const cutOff = (page: Page) =>
  page.route("**/rent/contact**", (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));

test.describe("contact form", { tag: "@phone" }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(paths.contact(language));
    await expect(page.locator("form[novalidate]").last()).toBeVisible();
  });

  test("the contact form reports all missing fields in a summary and beside each field", async ({ page }) => {
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    const summary = page.getByRole("alert").filter({ hasText: t("contact.form.summary") });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      t("errors.api.enquiryNameRequired"),
      t("errors.api.enquiryEmailRequired"),
      t("errors.api.enquiryPhoneRequired"),
      t("errors.api.enquiryMessageRequired"),
      t("errors.api.enquiryTerms"),
      t("errors.api.enquiryDataConsent"),
      t("errors.api.enquiryPrivacy"),
    ]);
    await expect(page.locator("#ask-message-error")).toHaveText(t("errors.api.enquiryMessageRequired"));
    await expectAccessible(page);
  });

  test("a visitor sends a message, sees its reference and gets a confirmation by mail", async ({ page }) => {
    const email = address(language, "contacto");
    await fill(page, email);
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    const done = page.getByRole("status").filter({ hasText: t("contact.form.sent") });
    await expect(done).toBeFocused();
    const reference = /C-[A-Z2-9]{7}/.exec((await done.textContent()) ?? "")?.[0] ?? "";
    expect(reference).not.toBe("");
    await expectAccessible(page);
    const mail = await mailTo(email);
    expect(mail.subject).toBe(t("mail.enquiry.subject", { reference }));
    expect(mail.text).toContain(t("mail.enquiry.withoutText"));
    expect(mail.text).not.toContain("One question.");
  });

  test("the contact form shows an error when the message cannot be sent, and keeps the text", async ({ page }) => {
    await fill(page, address(language, "cortado"));
    await cutOff(page);
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    await expect(page.getByText(t("contact.form.failed"))).toBeVisible();
    await expect(page.locator("#ask-message")).toHaveValue("Eine Frage.\nOne question.");
    await page.unroute("**/rent/contact**");
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    await expect(page.getByText(t("contact.form.sent"))).toBeVisible();
  });

  test("a visitor files a complaint in two clicks from the footer, and sees reference and deadline", async ({
    page,
  }) => {
    const email = address(language, "queja");
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("layout.footer.complaints") })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: t("legal.pages.complaints.title") })).toBeVisible();
    await expect(page.locator("#ask-subject")).toHaveValue("COMPLAINT");
    await expect(page.locator("form[novalidate]").last()).toBeVisible();
    await fill(page, email);
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    const done = page.getByRole("status").filter({ hasText: t("contact.form.sent") });
    await expect(done).toBeFocused();
    await expect(done).toContainText(/C-[A-Z2-9]{7}/);
    await expect(done.getByRole("timer")).toHaveText(t("contact.form.left", { hours: 47, minutes: 59 }));
    await expectAccessible(page);
    const mail = await mailTo(email);
    expect(mail.text).toContain(t("mail.enquiry.subjects.COMPLAINT"));
  });

  test("the contact form preselects the subject given in the address", async ({ page }) => {
    await page.goto(paths.contact(language, "DEPOSIT"));
    await expect(page.locator("#ask-subject")).toHaveValue("DEPOSIT");
  });

  test("the contact form sets no cookie", async ({ page, context }) => {
    await fill(page, address(language, "sinrastro"));
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    await expect(page.getByText(t("contact.form.sent"))).toBeVisible();
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe("contact form without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the contact form reports errors with the text kept, and is sent without JavaScript", async ({ page }) => {
    const t = textsOf("es");
    await page.goto(paths.contact("es"));
    await fill(page, address("es", "sinscript"));
    await page.locator("#ask-phone").fill("1");
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    await expect(page.locator("#ask-phone-error")).toHaveText(t("contact.form.phoneInvalid"));
    await expect(page.locator("#ask-message")).toHaveValue("Eine Frage.\nOne question.");
    await page.locator("#ask-phone").fill("971 123 456");
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    await expect(page.getByText(t("contact.form.sent"))).toBeVisible();
  });
});

for (const share of [0, 1])
  test(`legal pages are readable, navigable by their contents, accessible and fit, part ${share + 1} of 2`, async ({
    page,
  }) => {
    const size = page.viewportSize();
    for (const name of shareOf(legalPages, share, 2))
      await test.step(name, async () => {
        if (size) await page.setViewportSize(size);
        await page.goto(paths.legal("de", name));
        await expect(page.getByRole("heading", { level: 1, name: t(`legal.pages.${name}.title`) })).toBeVisible();
        await expectAccessible(page);
        const contents = page.getByRole("navigation", { name: t("legal.contents") }).getByRole("link");
        const last = contents.last();
        const anchor = (await last.getAttribute("href")) ?? "";
        await last.click();
        await expect(page.locator(anchor), name).toBeInViewport();
        await expectFitsEverywhere(page);
      });
  });
