"use client";

import { useLocale, useTranslations } from "next-intl";
import { ActionForm, type DeskField } from "@/components/staff/action-form";
import { hundredthsText } from "@/lib/contracts/pricing/desk-price-cells";
import type { Promotions } from "@/lib/contracts/pricing/desk-promotions";
import { saveCampaign, saveCoupon, saveOffers } from "@/lib/server/pricing/desk-actions";

type Options = readonly (readonly [value: string, label: string])[];
interface Places {
  groups: Options;
  offices: Options;
}

const useDecimal = () => (useLocale() === "es" ? "," : ".");

function useScopeFields(
  { groups, offices }: Places,
  of?: { groupIds: number[]; officeIds: number[] },
): readonly DeskField[] {
  const t = useTranslations("desk.promotions");
  const hint = t("allOfThem");
  return [
    {
      kind: "boxes",
      name: "groupIds",
      label: t("groups"),
      hint,
      options: groups,
      values: of?.groupIds.map(String) ?? [],
    },
    {
      kind: "boxes",
      name: "officeIds",
      label: t("offices"),
      hint,
      options: offices,
      values: of?.officeIds.map(String) ?? [],
    },
  ];
}

/** A single checkbox. */
const checkbox = (name: string, label: string, on: boolean): DeskField => ({
  ...{ kind: "boxes", name, label: "", options: [["on", label]], values: on ? ["on"] : [] },
});

interface CampaignFormProps extends Places {
  campaign?: Promotions["campaigns"][number];
}

export function CampaignForm({ campaign, ...places }: CampaignFormProps) {
  const t = useTranslations("desk.promotions");
  const day = (name: "bookFrom" | "bookUntil" | "pickupFrom" | "pickupUntil"): DeskField => ({
    ...{ kind: "date", name, label: t(name), value: campaign?.[name] ?? "" },
  });
  const fields: readonly DeskField[] = [
    { kind: "text", name: "code", label: t("code"), hint: t("codeHint"), value: campaign?.code ?? "" },
    {
      kind: "text",
      name: "percent",
      label: t("percent"),
      hint: t("percentHint"),
      value: campaign ? String(campaign.percent) : "",
    },
    ...[day("bookFrom"), day("bookUntil"), day("pickupFrom"), day("pickupUntil")],
    ...useScopeFields(places, campaign),
    checkbox("active", t("running"), campaign?.active ?? true),
  ];
  return (
    <ActionForm
      action={saveCampaign.bind(null, campaign?.id ?? null)}
      submit={campaign ? t("save") : t("addCampaign")}
      fields={fields}
      done={t("saved")}
      repeats
    />
  );
}

interface CouponFormProps extends Places {
  coupon?: Promotions["coupons"][number];
}

export function CouponForm({ coupon, ...places }: CouponFormProps) {
  const t = useTranslations("desk.promotions");
  const decimal = useDecimal();
  const value = coupon && (coupon.type === "FIXED" ? hundredthsText(coupon.value, decimal) : String(coupon.value));
  const number = (count: number | null | undefined) => (count === null || count === undefined ? "" : String(count));
  const fields: readonly DeskField[] = [
    { kind: "text", name: "code", label: t("code"), hint: t("codeHint"), value: coupon?.code ?? "" },
    {
      ...{ kind: "select", name: "type", label: t("type"), value: coupon?.type ?? "PERCENT" },
      options: [
        ["PERCENT", t("types.PERCENT")],
        ["FIXED", t("types.FIXED")],
      ],
    },
    { kind: "text", name: "value", label: t("value"), hint: t("valueHint"), value: value ?? "" },
    { kind: "date", name: "validFrom", label: t("validFrom"), value: coupon?.validFrom ?? "" },
    { kind: "date", name: "validUntil", label: t("validUntil"), value: coupon?.validUntil ?? "" },
    {
      kind: "text",
      name: "minimumDays",
      label: t("minimumDays"),
      hint: t("noLimit"),
      value: number(coupon?.minimumDays),
    },
    { kind: "text", name: "usesMax", label: t("usesMax"), hint: t("noLimit"), value: number(coupon?.usesMax) },
    ...useScopeFields(places, coupon),
    checkbox("listed", t("listed"), coupon?.listed ?? false),
    checkbox("active", t("running"), coupon?.active ?? true),
  ];
  return (
    <ActionForm
      action={saveCoupon.bind(null, coupon?.id ?? null)}
      submit={coupon ? t("save") : t("addCoupon")}
      fields={fields}
      done={t("saved")}
      repeats
    />
  );
}

/** Monthly subscription prices of a group, one per island. */
export function OfferForm({ groupId, offers }: { groupId: number; offers: Promotions["offers"] }) {
  const t = useTranslations("desk.promotions");
  const decimal = useDecimal();
  const fields = offers.map(
    ({ island, monthlyCents }): DeskField => ({
      ...{ kind: "text", name: island, label: t(`islands.${island}`), hint: t("monthlyHint") },
      value: monthlyCents === null ? "" : hundredthsText(monthlyCents, decimal),
    }),
  );
  return (
    <ActionForm action={saveOffers.bind(null, groupId)} submit={t("save")} fields={fields} done={t("saved")} repeats />
  );
}
