import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";

/** Shown instead of forms to staff of other offices: the names of the offices that may use them. */
export async function OtherOffice({ names }: { names: readonly string[] }) {
  const t = await getTranslations("desk.offices");
  return <Notice title={t("otherOffice", { offices: names.join(", ") })}>{t("otherOfficeText")}</Notice>;
}
