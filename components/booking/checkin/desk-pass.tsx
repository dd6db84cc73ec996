import { useTranslations } from "next-intl";
import { BookingQr } from "@/components/booking/result/booking-qr";
import { PrintButton } from "@/components/booking/result/print-button";
import { Card } from "@/components/ui/card";

interface DeskPassProps {
  code: string;
  /** Absolute address of the booking. */
  manageUrl: string;
  name: string;
}

/** The pass for the desk of a driver whose check-in is complete. */
export function DeskPass({ code, manageUrl, name }: DeskPassProps) {
  const t = useTranslations("checkin.pass");
  return (
    <Card as="section" className="flex flex-wrap items-center gap-6 print:ring-1 print:ring-sand-300">
      <BookingQr content={manageUrl} label={t("qr", { code })} className="size-40 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-xl">{t("title")}</h2>
        <p className="tabular mt-1 text-2xl font-bold">{code}</p>
        <p className="font-semibold">{name}</p>
        <p className="mt-2 text-ink-soft">{t("text")}</p>
        <div className="mt-4" data-print="hide">
          <PrintButton label={t("print")} />
        </div>
      </div>
    </Card>
  );
}
