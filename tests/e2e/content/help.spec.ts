import { expect } from "playwright/test";
import { faqQuestions, faqRelated } from "@/lib/contracts/content/faq-questions";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible, expectAccessibleEverywhere } from "@/tests/e2e/support/accessibility";
import { newAddress } from "@/tests/e2e/support/mailbox";
import { test } from "@/tests/e2e/support/test";
import { textsOf } from "@/tests/e2e/support/texts";

test("the help search shows answers while typing, keeps the query and links to the answers", async ({ page }) => {
  const language = "es";
  const [query, slug] = ["DEVOLUCION fianza", "deposit"] as const;
  const t = textsOf(language);
  await page.goto(paths.faq(language));
  const questions = page.locator("[data-help]");
  await expect(questions).toHaveCount(faqQuestions.length);
  await expectAccessible(page);
  const field = page.getByRole("searchbox", { name: t("faq.find.label") });
  await expect(async () => {
    await field.fill(query);
    await expect(questions.filter({ visible: true })).not.toHaveCount(faqQuestions.length, { timeout: 500 });
  }).toPass();
  const entry = page.locator(`li#${slug}`);
  await expect(entry).toBeVisible();
  await field.press("Enter");
  await expect(page).toHaveURL(`${paths.faq(language)}?q=${encodeURIComponent(query)}`);
  await expectAccessible(page);
  await entry.getByRole("link").click();
  await expect(page).toHaveURL(paths.faq(language, slug));
  await expect(page.getByRole("heading", { level: 2, name: t("faq.related") })).toBeVisible();
  await expectAccessible(page);
  await page.locator(`main a[href="${paths.faq(language, faqRelated[slug][0])}"]`).click();
  await expect(page).toHaveURL(paths.faq(language, faqRelated[slug][0]));
});

test("the help centre offers contact options when nothing is found", { tag: "@phone" }, async ({ page }) => {
  const language = "de";
  const t = textsOf(language);
  await page.goto(`${paths.faq(language)}?q=xylophon`);
  await expect(page.locator("[data-help]").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: t("faq.find.none") })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("faq.find.write"), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(paths.contact(language));
});

test("an address with a question's anchor opens that question", async ({ page }) => {
  await page.goto(`${paths.faq("en")}#ferry`);
  await expect(page.locator("li#ferry").getByRole("link")).toBeInViewport();
});

test.describe("help centre without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a help search opens a page of its own that is not indexed", async ({ page }) => {
    const t = textsOf("it");
    await page.goto(paths.faq("it"));
    await page.getByRole("searchbox").fill("cauzione");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(`${paths.faq("it")}?q=cauzione`);
    await expect(page.locator("li#deposit")).toBeVisible();
    await expect(page.locator("li#fines")).toBeHidden();
    await expect(page).toHaveTitle(new RegExp(t("faq.find.title", { query: "cauzione" })));
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex, follow");
    await page
      .getByRole("main")
      .getByRole("link", { name: t("faq.find.all") })
      .click();
    await expect(page.locator("[data-help]").filter({ visible: true })).toHaveCount(faqQuestions.length);
  });

  test("a complaint can be submitted with its subject, and shows a reference", async ({ page }) => {
    const t = textsOf("fr");
    await page.goto(paths.legal("fr", "complaints"));
    await expect(page.locator("#ask-subject")).toHaveValue("COMPLAINT");
    await page.locator("#ask-fullName").fill("Prueba Ejemplo");
    await page.locator("#ask-email").fill(newAddress("plainte"));
    await page.locator("#ask-phone").fill("971 123 456");
    await page.locator("#ask-message").fill("La climatisation ne marchait pas.");
    for (const box of ["acceptsTerms", "consentsData", "acceptsPrivacy"]) await page.locator(`#ask-${box}`).check();
    await page.getByRole("button", { name: t("contact.form.submit") }).click();
    await expect(page.getByText(t("contact.form.sent"))).toBeVisible();
    await expect(page.getByText(/C-[A-Z2-9]{7}/)).toBeVisible();
  });
});

test("a question's page has its complete answer as structured data, and the old search address redirects to the help centre", async ({
  request,
}) => {
  const t = textsOf("fr");
  const page = await (await request.get(paths.faq("fr", "ferry"))).text();
  const data = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = ""]) =>
    JSON.parse(json),
  );
  const faqPages = data.filter((value) => value["@type"] === "FAQPage");
  expect(faqPages).toHaveLength(1);
  expect(faqPages[0].mainEntity).toEqual([
    expect.objectContaining({
      name: t("faq.questions.ferry.question"),
      acceptedAnswer: { "@type": "Answer", text: t("faq.questions.ferry.answer") },
    }),
  ]);
  const index = await (await request.get(paths.faq("fr"))).text();
  for (const slug of faqQuestions) expect(index).toContain(`href="${paths.faq("fr", slug)}"`);
  const inner = await request.get(`${paths.faq("fr")}/search`, { maxRedirects: 0 });
  expect(inner.status()).toBe(308);
  expect(inner.headers().location).toBe(paths.faq("fr"));
});
