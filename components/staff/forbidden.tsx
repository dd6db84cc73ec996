import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/card";

/** Shown instead of a page that the user's role may not open. */
export async function Forbidden() {
  const t = await getTranslations("desk.failure");
  return <EmptyState title={t("forbiddenTitle")}>{t("forbidden")}</EmptyState>;
}
