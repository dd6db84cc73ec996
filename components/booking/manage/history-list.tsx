import { useTranslations } from "next-intl";
import { Disclosure } from "@/components/ui/disclosure";
import type { Booking } from "@/lib/contracts/booking";
import { bookingStatuses } from "@/lib/domain/booking/booking-status";
import type { Language } from "@/lib/domain/language/languages";
import { formatInstant } from "@/lib/i18n/format-time";

/** What happened to the booking, the latest first. */
export function HistoryList({ history, language }: { history: Booking["history"]; language: Language }) {
  const t = useTranslations("manage");
  const steps = history
    .filter(({ from, to, reason }) => from !== to || reason === "CHANGED" || reason === "DRIVER_CHANGED")
    .map(({ at, from, to, reason }) => {
      const status = bookingStatuses.find((one) => one === to);
      return {
        at,
        text:
          from === to
            ? t(reason === "CHANGED" ? "history.changed" : "history.driverChanged")
            : status
              ? t(`status.${status}`)
              : to,
      };
    })
    .toReversed();
  return (
    <Disclosure title={t("history.title")} className="border-t" data-print="hide">
      <ol className="space-y-1.5">
        {steps.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may fall into the same instant
          <li key={index} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold text-ink">{text}</span>
            <time dateTime={at}>{formatInstant(at, language)}</time>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
