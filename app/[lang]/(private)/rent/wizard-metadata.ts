import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { WizardStep } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";

/** Title of a step as the page is loaded; moving on inside the wizard changes it in the browser. */
export async function wizardMetadata(step: WizardStep): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLanguage(), namespace: "wizard.titles" });
  return { title: t(step) };
}
