"use server";

import { draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { deskLanguages } from "@/lib/domain/staff/staff-session";
import { action, argument } from "@/lib/server/core/action";
import { callDesk } from "@/lib/web-client/desk";

/** Ends the preview of drafts and redirects to the desk's texts, in the member's own language. */
export const endPreview = action([z.enum(deskLanguages)], async (shown) => {
  (await draftMode()).disable();
  const self = await callDesk(({ yo }) => yo.$get());
  redirect(deskPaths.texts(self.ok ? self.value.lang : shown));
});

/** Texts of the consent dialog, so that no page's payload contains them. */
export const consentDialogTexts = action([argument.text], async (lang) => {
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
});
