import { expect, test } from "playwright/test";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { paths } from "@/lib/contracts/paths";
import { expectAccessible, expectFits } from "@/tests/e2e/support/accessibility";
import { staffAt, tablet } from "@/tests/e2e/support/at-desk";
import { deskTextsOf, textsOf } from "@/tests/e2e/support/texts";

const t = deskTextsOf("es");
const key = "contact.title";
const own = textsOf("it")(key);
const said = "Parliamone di persona";

test("a manager drafts a text, sees it in its page where nobody else does, publishes it and takes it back", async ({
  browser,
  page: customer,
}) => {
  test.slow();
  const manager = await staffAt(browser, "manager", "es", tablet);
  await manager.goto(deskPaths.texts("es", { q: key, lang: "it" }));
  await expect(manager.getByText(key, { exact: true })).toBeVisible();
  await expectAccessible(manager);
  await expectFits(manager, 820);
  const text = manager.getByLabel(t("texts.text"));
  await text.fill("Parliamone {di}");
  await manager.getByRole("button", { name: t("texts.keep") }).click();
  await expect(manager.getByText(t("errors.TEXT_ARGUMENTS"))).toBeVisible();
  await expect(text).toHaveValue("Parliamone {di}");
  await text.fill(said);
  await manager.getByRole("button", { name: t("texts.keep") }).click();
  await expect(manager.getByText(t("texts.kept"))).toBeVisible();
  await expectAccessible(manager);

  await expect(manager.getByLabel(t("texts.page"))).toHaveValue("contact");
  await manager.getByRole("button", { name: t("texts.preview") }).click();
  await expect(manager).toHaveURL(new RegExp(`${paths.contact("it")}$`));
  const title = { level: 1, name: said } as const;
  await expect(manager.getByRole("heading", title)).toBeVisible();
  await expectAccessible(manager);
  await customer.goto(paths.contact("it"));
  await expect(customer.getByRole("heading", { level: 1, name: own })).toBeVisible();
  await expect(customer.getByText(deskTextsOf("en")("texts.seeing"))).toBeHidden();

  // The bar is in English on pages that are not Spanish, and leads to where one came from.
  await manager.getByRole("button", { name: deskTextsOf("en")("texts.end") }).click();
  await expect(manager).toHaveURL(new RegExp(`${deskPaths.texts("es")}$`));
  await manager.goto(paths.contact("it"));
  await expect(manager.getByRole("heading", { level: 1, name: own })).toBeVisible();

  await manager.goto(deskPaths.texts("es", { q: key, lang: "it" }));
  await manager.getByRole("button", { name: t("texts.publish") }).click();
  await expect(manager.getByText(t("texts.changed"), { exact: true })).toBeVisible();
  const shown = async () => {
    await customer.reload();
    return await customer.getByRole("heading", { level: 1 }).textContent();
  };
  await expect.poll(shown, { timeout: 30_000 }).toBe(said);
  await manager.getByRole("button", { name: t("texts.back") }).click();
  await expect(manager.getByText(t("texts.changed"), { exact: true })).toBeHidden();
  await expect.poll(shown, { timeout: 30_000 }).toBe(own);
});
