import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { Office } from "@/lib/contracts/fleet/office";
import { officeName } from "@/lib/contracts/fleet/shown-name";
import type { DeskBookingLine } from "@/lib/contracts/rental/desk-bookings";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatMoment } from "@/lib/i18n/format-time";
import { StatusBadge } from "./status-badge";

interface BookingTableProps {
  bookings: readonly DeskBookingLine[];
  offices: readonly Office[];
  language: DeskLanguage;
}

/** Bookings as table rows; on narrow screens each row is laid out as a card. */
export async function BookingTable({ bookings, offices, language }: BookingTableProps) {
  const t = await getTranslations("desk.bookings");
  const nameOf = (officeId: number) => {
    const office = offices.find(({ id }) => id === officeId);
    return office ? officeName(office, language) : String(officeId);
  };
  const heads = ["code", "customer", "vehicle", "pickup", "return", "status"] as const;
  return (
    <table className="w-full border-collapse rounded-xl bg-white shadow-md max-desktop:block">
      <thead className="text-start text-sm text-ink-soft max-desktop:sr-only">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="px-4 py-3 text-start font-semibold">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-desktop:block">
        {bookings.map((booking) => (
          <tr
            key={booking.code}
            className="relative border-t border-sand-200 hover:bg-sand-50 max-desktop:grid max-desktop:grid-cols-2 max-desktop:gap-x-4 max-desktop:p-3"
          >
            <td className="px-4 py-3 align-top max-desktop:p-1">
              <Link
                href={deskPaths.booking(language, booking.code)}
                className="font-bold text-chosen after:absolute after:inset-0"
              >
                {booking.code}
              </Link>
            </td>
            <td className="px-4 py-3 align-top font-semibold max-desktop:p-1">{booking.name}</td>
            <td className="px-4 py-3 align-top max-desktop:p-1">
              {booking.group} · {booking.model}
              <span className="block text-sm text-ink-soft">{booking.plate ?? t("noUnit")}</span>
            </td>
            <td className="px-4 py-3 align-top max-desktop:p-1">
              <span>{formatMoment(booking.pickupAt, language)}</span>
              <span className="block text-sm text-ink-soft">{nameOf(booking.pickupOfficeId)}</span>
            </td>
            <td className="px-4 py-3 align-top max-desktop:p-1">
              <span>{formatMoment(booking.returnAt, language)}</span>
              <span className="block text-sm text-ink-soft">{nameOf(booking.returnOfficeId)}</span>
            </td>
            <td className="px-4 py-3 align-top max-desktop:p-1">
              <StatusBadge status={booking.status} />
              {booking.openIncidents > 0 && (
                <Badge tone="error" className="ms-2">
                  {t("incidents", { count: booking.openIncidents })}
                </Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
