import type { Page } from "playwright/test";
import type { Language } from "@/lib/domain/core/languages";
import { textsOf } from "@/tests/e2e/support/texts";

/** The cookie question, its dialog and their controls. */
export const partsOf = (page: Page, language: Language) => {
  const t = textsOf(language);
  const banner = page.getByRole("region", { name: t("consent.banner.label") });
  const dialog = page.getByRole("dialog", { name: t("consent.dialog.title") });
  return {
    banner,
    dialog,
    reject: banner.getByRole("button", { name: t("consent.banner.reject"), exact: true }),
    accept: banner.getByRole("button", { name: t("consent.banner.accept"), exact: true }),
    choose: banner.getByRole("button", { name: t("consent.banner.choose") }),
    entry: page.locator("footer").getByRole("link", { name: t("consent.entry") }),
    analytics: dialog.getByRole("checkbox", { name: t("consent.dialog.analytics.label") }),
    inDialog: (name: "save" | "rejectAll" | "acceptAll") =>
      dialog.getByRole("button", { name: t(`consent.dialog.${name}`) }),
  };
};
