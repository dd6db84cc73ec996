import { createTranslator } from "next-intl";
import { isLanguage } from "@/lib/domain/core/languages";
import { catalogues } from "@/lib/i18n/catalogues";

/** Stands in for `next-intl/server` where no page is rendered: texts of a language that is passed. */
export async function getTranslations({ locale, namespace }: { locale: string; namespace: "secondHand" }) {
  if (!isLanguage(locale)) throw new Error(`no language: ${locale}`);
  return createTranslator({ locale, namespace, messages: (await catalogues[locale]()).default });
}
