import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { WaitingGoodwill } from "@/lib/contracts/rental/desk-bookings";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";

interface WaitingGoodwillListProps {
  refunds: readonly WaitingGoodwill[];
  language: DeskLanguage;
}

/** Goodwill refunds that wait for a second person, each linked to the booking's money, where they are decided. */
export async function WaitingGoodwillList({ refunds, language }: WaitingGoodwillListProps) {
  const t = await getTranslations("desk.incidents");
  if (refunds.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{t("goodwill", { count: refunds.length })}</h2>
      <ul className="divide-y divide-sand-200 rounded-xl bg-white shadow-md">
        {refunds.map(({ code, id, amountCents, reason, askedBy, askedAt, own }) => (
          <li key={id} className="relative flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 hover:bg-sand-50">
            <Link
              href={deskPaths.bookingMoney(language, code)}
              className="tabular font-bold text-chosen after:absolute after:inset-0"
            >
              {code}
            </Link>
            <span className="tabular font-semibold">{formatPrice(amountCents, language)}</span>
            <span className="min-w-0 flex-1 break-words">{reason}</span>
            <span className="text-sm text-ink-soft">
              {t("askedBy", { name: askedBy, at: formatInstant(askedAt, language) })}
            </span>
            <Badge tone={own ? "neutral" : "warning"}>{t(own ? "goodwillOwn" : "goodwillYours")}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
