import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { StockLine } from "@/lib/contracts/sales/desk-stock";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatPrice } from "@/lib/domain/core/cents";
import { numberText } from "@/lib/domain/core/number-text";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";

interface StockTableProps {
  cars: readonly StockLine[];
  offices: readonly Office[];
  language: DeskLanguage;
}

/** Cars of the stock in rows, each with its first picture and how many facts are missing. */
export async function StockTable({ cars, offices, language }: StockTableProps) {
  const t = await getTranslations("desk.stock");
  return (
    <ul className="divide-y divide-sand-200 rounded-xl bg-white shadow-md">
      {cars.map((car) => (
        <li
          key={car.id}
          className="relative flex items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-sand-50 max-md:flex-wrap"
        >
          {car.thumbnail ? (
            <img src={car.thumbnail} alt="" width={96} height={64} className="h-16 w-24 rounded-md object-cover" />
          ) : (
            <span className="flex h-16 w-24 items-center justify-center rounded-md bg-sand-100 text-center text-xs text-ink-soft">
              {t("noPhotos")}
            </span>
          )}
          <div className="min-w-0 flex-1">
            <Link href={deskPaths.car(language, car.id)} className="font-bold text-chosen after:absolute after:inset-0">
              {car.brand} {car.model}
            </Link>
            <p className="text-sm text-ink-soft md:truncate">
              {car.version} · {car.registration} · {numberText(car.km, language)} km ·{" "}
              {officeNameOf(offices, car.officeId, language)}
            </p>
          </div>
          <div className="flex flex-wrap gap-2 empty:hidden max-md:w-full max-md:ps-28 md:justify-end">
            {car.state === "preparation" && car.gaps.length > 0 && (
              <Badge tone="warning">{t("gapCount", { count: car.gaps.length })}</Badge>
            )}
            {car.reservedUntil && (
              <Badge tone="info">{t("reservedUntil", { at: formatInstant(car.reservedUntil, language) })}</Badge>
            )}
            {car.soldAt && <Badge>{t("soldAt", { at: formatInstant(car.soldAt, language) })}</Badge>}
          </div>
          <p className="tabular min-w-28 font-bold max-md:flex max-md:w-full max-md:items-baseline max-md:gap-3 max-md:ps-28 md:text-end">
            <span>{formatPrice(car.priceCents, language)}</span>
            {car.previousPriceCents !== null && (
              <s className="block text-sm font-normal text-ink-soft">{formatPrice(car.previousPriceCents, language)}</s>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
