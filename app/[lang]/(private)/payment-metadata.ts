import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { requestLanguage } from "@/lib/i18n/request-language";

export async function paymentMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: await requestLanguage(), namespace: "terminal" });
  return { title: t("pageTitle") };
}
