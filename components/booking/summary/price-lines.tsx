"use client";

import { useTranslations } from "next-intl";
import { Price } from "@/components/ui/price";
import type { PriceLine } from "@/lib/contracts/quote";
import type { LineCode } from "@/lib/domain/pricing/price-terms";

const countsDays = (code: LineCode) => code === "BASE" || code.startsWith("COVERAGE_");
const countsPieces = (code: LineCode) => code.startsWith("EXTRA_") || code === "YOUNG_DRIVER";

/** Every line of a total, one per code; nothing is added later. */
export function PriceLines({ lines, language }: { lines: readonly PriceLine[]; language: string }) {
  const t = useTranslations("wizard.lines");
  const unit = useTranslations("wizard.summary");
  const amount = (line: PriceLine) => {
    if (line.amountCents === 0) return unit(line.code === "COVERAGE_BASIC" ? "included" : "free");
    return <Price cents={line.amountCents} locale={language} />;
  };
  return (
    <ul className="space-y-2.5 text-sm">
      {lines.map((line) => (
        <li key={line.code} className="flex items-baseline justify-between gap-4">
          <span className="min-w-0">
            {t(line.code)}
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
