import { getTranslations } from "next-intl/server";
import type { consentDialogTexts } from "@/lib/server/content/actions";

/** Texts of the banner; those of the dialog are fetched when it opens. */
export async function consentTexts() {
  const t = await getTranslations("consent");
  return {
    label: t("banner.label"),
    title: t("banner.title"),
    text: t("banner.text"),
    reject: t("banner.reject"),
    accept: t("banner.accept"),
    choose: t("banner.choose"),
    policy: t("policy"),
    kept: t("kept"),
  };
}
export type ConsentTexts = Awaited<ReturnType<typeof consentTexts>>;

export type ConsentDialogTexts = Awaited<ReturnType<typeof consentDialogTexts>>;
