import { getTranslations } from "next-intl/server";

/** The texts of the question and of the choices; client parts get them with the page. */
export async function consentTexts() {
  const t = await getTranslations("consent");
  return {
    banner: {
      label: t("banner.label"),
      title: t("banner.title"),
      text: t("banner.text"),
      reject: t("banner.reject"),
      accept: t("banner.accept"),
      choose: t("banner.choose"),
    },
    dialog: {
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
    },
    policy: t("policy"),
    kept: t("kept"),
  };
}
export type ConsentTexts = Awaited<ReturnType<typeof consentTexts>>;
