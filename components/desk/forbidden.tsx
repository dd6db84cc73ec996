import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/ui/card";

/** In place of a page that somebody's role does not have. */
export async function Forbidden() {
  const t = await getTranslations("desk.failure");
  return <EmptyState title={t("forbiddenTitle")}>{t("forbidden")}</EmptyState>;
}
