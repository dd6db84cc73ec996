import { getTranslations } from "next-intl/server";
import type { CostTexts } from "./cost-plan";

/** Texts of the calculator, with the values that the page knows already inserted. */
export async function loadCostTexts(known: { readonly date: string; readonly days: number }): Promise<CostTexts> {
  const t = await getTranslations("subscription.cost");
  const amount = { amount: "{amount}" };
  const km = { km: "{km}" };
  return {
    vehicle: t("vehicle"),
    island: t("island"),
    term: t("term"),
    km: t("km"),
    kmValue: t("kmValue", km),
    monthly: t("monthly"),
    extra: t("extra", km),
    noExtra: t("noExtra"),
    real: t("real"),
    total: t("total", { months: "{months}" }),
    deposit: t("deposit"),
    depositNote: t("depositNote"),
    rental: t("rental", known),
    less: t("less", amount),
    more: t("more", amount),
    same: t("same"),
    turn: t("turn", km),
    turnAlways: t("turnAlways"),
    basis: t("basis", known),
    unlimited: t("unlimited"),
    limited: t("limited", km),
    fuel: t("fuel"),
    ask: t("ask"),
  };
}
