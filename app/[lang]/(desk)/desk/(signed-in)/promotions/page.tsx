import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { CampaignForm, CouponForm, OfferForm } from "@/components/pricing/desk/promotion-forms";
import { Forbidden } from "@/components/staff/forbidden";
import { WholeCompany } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { shortDate } from "@/lib/i18n/format-time";
import { loadPromotions } from "@/lib/server/pricing/desk-loaders";
import { loadOffices } from "@/lib/server/pricing/loaders";
import { deskLanguage, hasPermission, hasPermissionForAll } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.promotions");
  return { title: t("title") };
}

export default async function PromotionsPage() {
  const [language, t] = await Promise.all([deskLanguage(), getTranslations("desk.promotions")]);
  const pagePath = deskPaths.promotions(language);
  if (!(await hasPermission(pagePath, "company.edit"))) return <Forbidden />;
  if (!(await hasPermissionForAll(pagePath, "company.edit")))
    return (
      <>
        <PageHead title={t("title")} lead={t("lead")} />
        <WholeCompany />
      </>
    );
  const [{ campaigns, coupons, offers, groups }, all] = await Promise.all([loadPromotions(pagePath), loadOffices()]);
  const offices = all.map((office) => [`${office.id}`, officeName(office, language)] as const);
  const places = { groups: groups.map(({ id, code, name }) => [`${id}`, `${code} · ${name}`] as const), offices };
  const days = (from: string, until: string) => `${shortDate(from, language)} – ${shortDate(until, language)}`;
  const worth = ({ type, value }: (typeof coupons)[number]) =>
    type === "PERCENT" ? `${value} %` : formatPrice(value, language);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <Card as="section">
          <h2 className="text-lg">{t("coupons")}</h2>
          {coupons.map((coupon) => (
            <Line
              key={coupon.id}
              name={coupon.code}
              ended={coupon.active ? "" : t("withdrawn")}
              facts={[
                worth(coupon),
                days(coupon.validFrom, coupon.validUntil),
                t("uses", { count: coupon.uses, most: coupon.usesMax ?? "∞" }),
              ]}
            >
              <CouponForm coupon={coupon} {...places} />
            </Line>
          ))}
          <Disclosure title={t("addCoupon")} className="border-0">
            <CouponForm {...places} />
          </Disclosure>
        </Card>
        <Card as="section">
          <h2 className="text-lg">{t("campaigns")}</h2>
          {campaigns.map((campaign) => (
            <Line
              key={campaign.id}
              name={campaign.code}
              ended={campaign.active ? "" : t("withdrawn")}
              facts={[`${campaign.percent} %`, days(campaign.pickupFrom, campaign.pickupUntil)]}
            >
              <CampaignForm campaign={campaign} {...places} />
            </Line>
          ))}
          <Disclosure title={t("addCampaign")} className="border-0">
            <CampaignForm {...places} />
          </Disclosure>
        </Card>
        <Card as="section">
          <h2 className="text-lg">{t("subscriptions")}</h2>
          <p className="mt-1 text-sm text-ink-soft">{t("subscriptionsLead")}</p>
          {groups.map(({ id, code, name }) => {
            const groupOffers = offers.filter(({ groupId }) => groupId === id);
            const prices = groupOffers.flatMap(({ island, monthlyCents }) =>
              monthlyCents === null ? [] : [`${t(`islands.${island}`)} ${formatPrice(monthlyCents, language)}`],
            );
            return (
              <Line key={id} name={`${code} · ${name}`} ended="" facts={prices.length > 0 ? prices : [t("notOffered")]}>
                <OfferForm groupId={id} offers={groupOffers} />
              </Line>
            );
          })}
        </Card>
      </div>
    </>
  );
}

interface LineProps {
  name: string;
  /** Badge text of an inactive one; else empty. */
  ended: string;
  facts: readonly string[];
  children: ReactNode;
}

const Line = ({ name, ended, facts, children }: LineProps) => (
  <Disclosure
    title={
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <span>{name} </span>
          {ended && <Badge>{ended}</Badge>}
        </span>
        <span className="tabular block text-sm font-normal text-ink-soft">{facts.join(" · ")}</span>
      </span>
    }
  >
    {children}
  </Disclosure>
);
