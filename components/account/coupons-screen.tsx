import { useTranslations } from "next-intl";
import { Badge, type Tone } from "@/components/ui/badge";
import { Card, EmptyState } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import type { ClientCoupon } from "@/lib/contracts/account/client";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import { paths } from "@/lib/contracts/paths";
import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import type { CouponStatus } from "@/lib/domain/pricing/promotion";
import { formatDay } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import { AreaScreen } from "./area-screen";
import { CopyCode } from "./copy-code";

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
            <Link href={paths.home(language)} className={buttonStyle({ variant: "primary" })}>
              {t("next.search")}
            </Link>
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

const tones = { valid: "success", disabled: "warning", invalid: "neutral" } as const satisfies Record<
  CouponStatus,
  Tone
>;

interface CouponCardProps {
  coupon: ClientCoupon;
  offices: readonly Office[];
  language: Language;
}

/** A coupon: discount, code, uses, validity, status with its reason, conditions, and a link to use it. */
export function CouponCard({ coupon, offices, language }: CouponCardProps) {
  const t = useTranslations("clientArea.coupons");
  const { code, type, value, status, reason, validUntil, usesLeft, usesMax } = coupon;
  const valid = status === "valid";
  const onlyOffice =
    coupon.offices.length === 1 ? offices.find(({ nombre }) => nombre === coupon.offices[0]) : undefined;
  const price = formatPrice(value, language, { wholeWhenRound: true });
  const uses = usesMax > 1 ? t("uses", { left: usesLeft, max: usesMax }) : t(usesLeft > 0 ? "once" : "usedByYou");
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className={`text-2xl font-bold ${valid ? "" : "text-ink-muted"}`}>
          {type === "PERCENT" ? t("percent", { value }) : t("fixed", { value: price })}
        </p>
        <Badge tone={tones[status]} className="mt-1 text-sm">
          {t(`status.${status}`)}
        </Badge>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-1">
        <span className="sr-only">{labelled(language, t("code"))}</span>
        <span className="tabular rounded-md border border-dashed border-sand-500 px-3 py-2 text-lg leading-none font-bold tracking-wide">
          {code}
        </span>
        <CopyCode code={code} />
      </p>
      {reason && <p className="mt-3 text-sm font-semibold">{t(`reason.${reason}`)}</p>}
      <ul className="mt-3 grid gap-0.5 text-sm">
        <li className="font-semibold">{t("until", { date: formatDay(validUntil, language, { year: true }) })}</li>
        <li>{uses}</li>
      </ul>
      <h3 className="mt-4 text-sm font-bold">{t("conditions")}</h3>
      <Terms coupon={coupon} offices={offices} language={language} />
      {valid && (
        <p className="mt-auto pt-5">
          <Link
            href={paths.homeWithCoupon(language, code, onlyOffice?.sigla)}
            className={buttonStyle({ variant: "primary" })}
          >
            {t("use")}
            <span className="sr-only"> {code}</span>
          </Link>
        </p>
      )}
    </Card>
  );
}

function Terms({ coupon, offices: known, language }: CouponCardProps) {
  const t = useTranslations("clientArea.coupons");
  const { groups, offices, minimumDays, validFrom, validUntil } = coupon;
  const list = (names: readonly string[]) => new Intl.ListFormat(language, { type: "disjunction" }).format(names);
  // A coupon names its offices by their `nombre`.
  const displayName = (nombre: string) =>
    officeName(known.find((office) => office.nombre === nombre) ?? { nombre }, language);
  const day = (date: string) => formatDay(date, language, { year: true });
  const terms = [
    t("pickups", { from: day(validFrom), until: day(validUntil) }),
    ...(minimumDays && minimumDays > 1 ? [t("minimumDays", { count: minimumDays })] : []),
    ...(groups.length > 0 ? [t("groups", { count: groups.length, groups: list(groups) })] : []),
    ...(offices.length > 0 ? [t("offices", { offices: list(offices.map(displayName)) })] : []),
    ...(groups.length + offices.length === 0 ? [t("anywhere")] : []),
    t("base"),
  ];
  return (
    <ul className="mt-1 list-disc space-y-0.5 ps-5 text-sm text-ink-soft">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}
