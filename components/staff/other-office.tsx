import { getTranslations } from "next-intl/server";
import { Notice } from "@/components/ui/notice";

/** Shown instead of forms to staff of other offices: the names of the offices that may use them. */
export async function OtherOffice({ names }: { names: readonly string[] }) {
  const t = await getTranslations("desk.offices");
  return <Notice title={t("otherOffice", { offices: names.join(", ") })}>{t("otherOfficeText")}</Notice>;
}

/** Shown instead of forms about the whole company to staff of some offices. */
export async function WholeCompany() {
  const t = await getTranslations("desk.offices");
  return <Notice title={t("wholeCompany")}>{t("wholeCompanyText")}</Notice>;
}
