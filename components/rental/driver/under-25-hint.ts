import { useTranslations } from "next-intl";
import { useSelection, useShownSearch } from "@/components/rental/step/wizard-context";
import { formatPrice } from "@/lib/domain/core/cents";
import { youngDriverLine } from "@/lib/domain/pricing/price-lines";

/** Hint before the age is asked: the surcharge of one driver under 25, or that the vehicle is not allowed for them. */
export function useUnder25Hint(): string | undefined {
  const { language, configuration, availability } = useShownSearch();
  const { group } = useSelection();
  const t = useTranslations("driver.under25");
  if (!availability || !group) return undefined;
  const age = configuration.youngDriverMaxAge + 1;
  if (!group.under25Allowed) return t("never", { age });
  const line = youngDriverLine(1, availability.days, configuration);
  return line ? t("fee", { age, price: formatPrice(line.amountCents, language, { wholeWhenRound: true }) }) : undefined;
}
