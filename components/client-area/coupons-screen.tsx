import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import type { ClientCoupon } from "@/lib/contracts/client";
import type { Office } from "@/lib/contracts/office";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { AreaScreen } from "./area-screen";
import { CouponCard } from "./coupon-card";

interface CouponsScreenProps {
  coupons: readonly ClientCoupon[];
  offices: readonly Office[];
  language: Language;
}

/** Every coupon of the client, usable ones first. */
export function CouponsScreen({ coupons, offices, language }: CouponsScreenProps) {
  const t = useTranslations("clientArea");
  return (
    <AreaScreen title={t("nav.coupons")} lead={coupons.length > 0 && t("coupons.lead")}>
      {coupons.length === 0 ? (
        <EmptyState
          title={t("coupons.none")}
          action={
            <a href={paths.home(language)} className={buttonStyle({ variant: "primary" })}>
              {t("next.search")}
            </a>
          }
        >
          {t("coupons.noneText")}
        </EmptyState>
      ) : (
        <section aria-labelledby="coupons">
          <h2 id="coupons" className="sr-only">
            {t("coupons.title")}
          </h2>
          <ul className="grid gap-5 wide:grid-cols-2">
            {coupons.map((coupon) => (
              <CouponCard key={coupon.code} coupon={coupon} offices={offices} language={language} />
            ))}
          </ul>
        </section>
      )}
    </AreaScreen>
  );
}
