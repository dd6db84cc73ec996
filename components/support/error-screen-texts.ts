import { getTranslations } from "next-intl/server";

export async function errorScreenTexts() {
  const t = await getTranslations("failure");
  return { title: t("title"), text: t("text"), retry: t("retry"), home: t("home") };
}
export type ErrorScreenTexts = Awaited<ReturnType<typeof errorScreenTexts>>;
