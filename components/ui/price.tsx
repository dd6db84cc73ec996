import { formatPrice } from "@/lib/domain/core/cents";
import { classNames } from "./style";

interface PriceProps {
  /** Integer cents. */
  cents: number;
  locale: string;
  currency?: string;
  /** Omits ",00". */
  wholeWhenRound?: boolean;
  className?: string;
}

export function Price({ cents, locale, currency = "EUR", wholeWhenRound = false, className }: PriceProps) {
  return (
    <span className={classNames("tabular whitespace-nowrap", className)}>
      {formatPrice(cents, locale, { currency, wholeWhenRound })}
    </span>
  );
}
