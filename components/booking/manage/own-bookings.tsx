import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { ForgetDevice } from "@/components/layout/forget-device";
import { Link } from "@/components/ui/link";
import type { Booking } from "@/lib/contracts/booking";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { formatMoment } from "@/lib/i18n/format-time";
import { StatusBadge } from "./booking-status";

/** The bookings of this browser: one press instead of locator and e-mail. */
export function OwnBookings({ bookings, language }: { bookings: readonly Booking[]; language: Language }) {
  const t = useTranslations("manage.own");
  if (bookings.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-1 text-ink-soft">{t("text")}</p>
      <ul className="mt-4 grid gap-3">
        {bookings.map(({ code, status, vehicle, pickupAt }) => (
          <li key={code}>
            <Link
              href={paths.manage(language, code)}
              className="flex items-center justify-between gap-4 rounded-xl bg-white p-4 shadow-md hover:ring-2 hover:ring-sand-300"
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                  <span className="tabular text-lg font-bold">{code}</span>
                  <StatusBadge status={status} />
                </span>
                <span className="mt-1 block text-ink-soft">
                  {vehicle.exampleModel} · {formatMoment(pickupAt, language)}
                </span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <ForgetDevice language={language} />
    </section>
  );
}
