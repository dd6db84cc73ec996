import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BookingVerdict, invoiceStateOf } from "@/components/account/booking-facts";
import { Link } from "@/components/ui/link";
import { changeAnchor, paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { Language } from "@/lib/domain/core/languages";

interface TripActionsProps {
  booking: Booking;
  bookingPath: string;
  language: Language;
  children?: ReactNode;
}

const link = "inline-flex min-h-11 items-center font-bold underline decoration-sand-500 underline-offset-4";

const withoutInvoice = ["cancelled", "notConfirmed"] as const;

/** What can still be done with a booking; cancelling comes last, and only where it is possible. */
export function TripActions({ booking, bookingPath, language, children }: TripActionsProps) {
  const t = useTranslations("manage.trip.actions");
  const { code, status, channel, change, cancellation } = booking;
  const isOwnChannel = channel === "WEBK10";
  const isConfirmed = status === "confirmed";
  const canChange = isConfirmed && isOwnChannel && change.allowed;
  return (
    <div data-print="hide">
      {isOwnChannel && (
        <ul className="flex flex-wrap gap-x-6">
          {canChange && (
            <>
              <li>
                <Link href={`${bookingPath}#${changeAnchor}`} className={link}>
                  {t("change")}
                </Link>
              </li>
              <li>
                <Link href={`${bookingPath}#${changeAnchor}`} className={link}>
                  {t("driver")}
                </Link>
              </li>
            </>
          )}
          {!withoutInvoice.some((state) => state === invoiceStateOf(booking)) && (
            <li>
              <Link href={paths.invoice(language, code)} className={link}>
                {t("invoice")}
              </Link>
            </li>
          )}
        </ul>
      )}
      {children && <div className="mt-2">{children}</div>}
      {isConfirmed && (
        <div className="mt-4">
          <BookingVerdict booking={booking} language={language} />
          {isOwnChannel && cancellation.allowed && (
            <Link
              href={paths.cancel(language, code)}
              className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-4"
            >
              {t("cancel")}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
