import { Check } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import type { Booking } from "@/lib/contracts/booking";
import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";

/** What has to be in the driver's pocket at the desk. */
export async function BringCard({ booking, language }: { booking: Booking; language: Language }) {
  const t = await getTranslations("confirmation.bring");
  const deposit = booking.deposit.amountCents;
  const items = [
    t("licence"),
    t("identity"),
    deposit > 0 ? t("card", { amount: formatPrice(deposit, language, { wholeWhenRound: true }) }) : t("guarantee"),
    t("voucher"),
  ];
  return (
    <Card as="section" className="print:ring-1 print:ring-sand-300">
      <h2 className="text-xl">{t("title")}</h2>
      <ul className="mt-4 space-y-2.5">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Check className="mt-1 size-4.5 shrink-0 text-success-ink" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
    </Card>
  );
}
