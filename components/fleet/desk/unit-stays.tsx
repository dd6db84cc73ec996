import { getTranslations } from "next-intl/server";
import { StatusBadge } from "@/components/rental/desk/status-badge";
import { ActionForm } from "@/components/staff/action-form";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { Stay } from "@/lib/contracts/fleet/desk-fleet";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatMoment } from "@/lib/i18n/format-time";
import { endBlock } from "@/lib/server/fleet/desk-actions";

interface UnitStaysProps {
  stays: readonly Stay[];
  language: DeskLanguage;
  mayBlock: boolean;
}

/** Current and future bookings (linked) and blocks (removable) of a unit. */
export async function UnitStays({ stays, language, mayBlock }: UnitStaysProps) {
  const t = await getTranslations("desk.fleet");
  if (stays.length === 0) return <p className="text-ink-soft">{t("page.nothing")}</p>;
  return (
    <ul className="divide-y divide-sand-200">
      {stays.map(({ id, from, until, booking, block }) => (
        <li key={id} className="grid gap-2 py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {booking ? (
              <>
                <Link
                  href={deskPaths.booking(language, booking.code)}
                  className="tabular inline-flex min-h-11 items-center font-bold text-chosen"
                >
                  {booking.code}
                </Link>
                <span className="font-semibold">{booking.name}</span>
                <StatusBadge status={booking.status} />
              </>
            ) : (
              <>
                <Badge tone="warning">{t(`reasons.${block?.reason ?? "OTHER"}`)}</Badge>
                <span>{block?.note}</span>
              </>
            )}
          </div>
          <p className="tabular text-sm">
            {t("page.span", {
              from: formatMoment(from, language),
              until: formatMoment(booking?.returnAt ?? until, language),
            })}
          </p>
          {block && mayBlock && (
            <ActionForm action={endBlock.bind(null, id)} submit={t("page.remove")} done={t("page.removed")} />
          )}
        </li>
      ))}
    </ul>
  );
}
