"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import type { PriceLine, PricePackage } from "@/lib/contracts/rental/quote";
import type { LineCode } from "@/lib/domain/pricing/price-lines";
import { formatInstant } from "@/lib/i18n/format-time";
import { labelled } from "@/lib/i18n/typography";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import { useReductionText } from "./reduction-text";
import { quoteRequest } from "./requests";
import { useSelection, useShownSearch } from "./wizard-context";

/** Price lines, total, the step's button, pay now and at pick-up, and the deposit, which is not part of the total. */
export function SummaryPrice({ shown, children }: { shown: PricePackage; children?: ReactNode }) {
  const { language } = useShownSearch();
  const { group, coverage, draft } = useSelection();
  const t = useTranslations("wizard.summary");
  return (
    <>
      <div className="border-t border-sand-200 pt-4">
        <PriceLines lines={shown.lines} language={language} />
      </div>
      <div className="border-t border-sand-200 pt-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-bold">{t("total")}</span>
          <Price cents={shown.totalCents} locale={language} className="text-2xl font-bold" />
        </p>
        <p className="text-end text-sm text-ink-muted">{t("vatIncluded")}</p>
        {children}
        {group?.saved && (
          <p className="mt-2 rounded-lg bg-success-soft p-3 text-sm">
            {t("saved", { time: formatInstant(group.saved.until, language) })}
          </p>
        )}
        <CouponLine />
        <div className="mt-2 flex flex-wrap justify-end gap-x-5">
          <WhyPrice shown={shown} />
          <SaveQuote />
        </div>
        {draft.packageCode && shown.payAtPickupCents > 0 && (
          <dl className="mt-3 space-y-1.5 text-sm">
            <div className="flex justify-between gap-4">
              <dt>{t("payNow")}</dt>
              <dd>
                <Price cents={shown.payNowCents} locale={language} className="font-bold" />
              </dd>
            </div>
            <div className="flex justify-between gap-4">
              <dt>{t("payAtPickup")}</dt>
              <dd>
                <Price cents={shown.payAtPickupCents} locale={language} className="font-bold" />
              </dd>
            </div>
          </dl>
        )}
      </div>
      {coverage && (
        <p className="rounded-lg bg-sand-100 p-3.5 text-sm text-ink-soft">
          {coverage.depositCents > 0
            ? t.rich("deposit", {
                amount: () => (
                  <Price
                    cents={coverage.depositCents}
                    locale={language}
                    wholeWhenRound
                    className="font-bold text-ink"
                  />
                ),
              })
            : t("noDeposit")}
        </p>
      )}
    </>
  );
}

const countsDays = (code: LineCode) => code === "BASE" || code.startsWith("COVERAGE_");
const countsPieces = (code: LineCode) => code.startsWith("EXTRA_") || code === "YOUNG_DRIVER";

/** The lines of a total, one per code. */
function PriceLines({ lines, language }: { lines: readonly PriceLine[]; language: string }) {
  const t = useTranslations("wizard.lines");
  const unit = useTranslations("wizard.summary");
  const reduction = useReductionText(useSelection().group);
  const amount = (line: PriceLine) => {
    if (line.amountCents === 0) return unit(line.code === "COVERAGE_BASIC" ? "included" : "free");
    return <Price cents={line.amountCents} locale={language} />;
  };
  return (
    <ul className="space-y-2.5 text-sm">
      {lines.map((line) => (
        <li key={line.code} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            <span>{reduction(line) ?? t(line.code)}</span>
            {countsDays(line.code) && line.amountCents > 0 && (
              <span className="text-ink-muted"> · {unit("days", { count: line.units })}</span>
            )}
            {countsPieces(line.code) && line.units > 1 && <span className="text-ink-muted"> × {line.units}</span>}
          </span>
          <span
            className={line.amountCents < 0 ? "shrink-0 font-bold text-success-ink" : "shrink-0 font-semibold text-ink"}
          >
            {amount(line)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Says below the total why a coupon does not lower it; the booking can continue (rules section 13.2). */
function CouponLine() {
  const { draft } = useSelection();
  const { language } = useShownSearch();
  const t = useTranslations("payment.coupon");
  const { coupon } = draft;
  if (!coupon || coupon.status === "valid") return null;
  return (
    <p className="mt-3 rounded-lg bg-warning-soft p-3 text-sm">
      <span className="font-bold">{coupon.code}</span>
      {labelled(language, "")}
      {coupon.status === "disabled"
        ? t("disabled")
        : `${t("invalid")}. ${coupon.reason ? t(`reason.${coupon.reason}`) : ""}`}
    </p>
  );
}

const SaveQuoteDialog = lazyComponent(() => import("./save-quote-dialog").then((code) => code.SaveQuoteDialog));
const WhyPriceDrawer = lazyComponent(() => import("./why-price-drawer").then((code) => code.WhyPriceDrawer));

/** Button that saves the quote and shows its link. */
function SaveQuote() {
  const t = useTranslations("wizard.saveQuote");
  const dialog = useOpening();
  const request = quoteRequest(useShownSearch(), useSelection());
  if (!request) return null;
  return (
    <>
      <Button variant="link" size="sm" aria-haspopup="dialog" loading={dialog.isOpening} onClick={dialog.open}>
        {t("open")}
      </Button>
      {dialog.isOpen && <SaveQuoteDialog request={request} onClose={dialog.close} />}
    </>
  );
}

/** Button that opens the explanation of every price line. */
function WhyPrice({ shown }: { shown: PricePackage }) {
  const t = useTranslations("wizard.why");
  const drawer = useOpening();
  return (
    <>
      <Button variant="link" size="sm" aria-haspopup="dialog" loading={drawer.isOpening} onClick={drawer.open}>
        {t("open")}
      </Button>
      {drawer.isOpen && <WhyPriceDrawer shown={shown} onClose={drawer.close} />}
    </>
  );
}
