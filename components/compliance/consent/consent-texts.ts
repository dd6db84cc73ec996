import { getTranslations } from "next-intl/server";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";

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

/** Server action: texts of the consent dialog, so that no page's payload contains them. */
export async function consentDialogTexts(lang: string) {
  "use server";
  expectArguments([argument.text, lang]);
  const t = await getTranslations({ locale: isLanguage(lang) ? lang : defaultLanguage, namespace: "consent" });
  return {
    title: t("dialog.title"),
    lead: t("dialog.lead"),
    close: t("dialog.close"),
    neededTitle: t("dialog.needed.title"),
    neededAlways: t("dialog.needed.always"),
    neededText: t("dialog.needed.text"),
    analyticsTitle: t("dialog.analytics.title"),
    analyticsLabel: t("dialog.analytics.label"),
    analyticsText: t("dialog.analytics.text"),
    nothing: t("dialog.nothing"),
    save: t("dialog.save"),
    rejectAll: t("dialog.rejectAll"),
    acceptAll: t("dialog.acceptAll"),
    policy: t("policy"),
  };
}
export type ConsentDialogTexts = Awaited<ReturnType<typeof consentDialogTexts>>;
