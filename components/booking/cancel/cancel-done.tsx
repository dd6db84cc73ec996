"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { RefundTracker } from "@/components/booking/manage/refund-tracker";
import { useErrorText } from "@/components/booking/wizard/use-error-text";
import { useArrivalFocus } from "@/components/ui/use-arrival-focus";
import type { Booking, CancellationView } from "@/lib/contracts/booking";
import type { Language } from "@/lib/domain/language/languages";

interface CancelDoneProps {
  booking: Booking;
  notices: CancellationView["notices"];
  language: Language;
}

/** Cancelled: takes focus, and shows the money on its way. */
export function CancelDone({ booking, notices, language }: CancelDoneProps) {
  const t = useTranslations("manage.cancel");
  const errorText = useErrorText();
  const box = useArrivalFocus<HTMLDivElement>();
  return (
    <>
      <div ref={box} tabIndex={-1} role="status" className="rounded-lg bg-success-soft p-5">
        <p className="flex items-start gap-2.5 text-xl font-bold">
          <CircleCheck className="mt-0.5 size-7 shrink-0 text-success-ink" aria-hidden="true" />
          {t("done")}
        </p>
        <p className="mt-2">{t("doneText", { email: booking.driver.email })}</p>
        {notices.map((notice) => (
          <p key={notice} className="mt-1">
            {errorText(notice)}
          </p>
        ))}
      </div>
      <RefundTracker refunds={booking.refunds} language={language} />
    </>
  );
}
