import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { QrCode } from "@/components/ui/qr-code";
import { buttonStyle } from "@/components/ui/style";
import type { Booking } from "@/lib/contracts/rental/booking";
import { webPaths } from "@/lib/contracts/web-paths";

const paper = buttonStyle({ variant: "secondary", size: "sm" });

/** The wallets' own names, which no language translates. */
const walletNames = { apple: "Apple Wallet", google: "Google Wallet" } as const;

interface TripPapersProps extends Pick<Booking, "code" | "wallets"> {
  /** Absolute address of the booking, for the QR code. */
  manageUrl: string;
  /** After the return only the voucher is left. */
  isOver: boolean;
}

/** What is shown at the desk, and what is taken along: QR code, voucher, calendar and wallets. */
export function TripPapers({ code, wallets, manageUrl, isOver }: TripPapersProps) {
  const t = useTranslations("manage.trip.papers");
  const qr = useTranslations("confirmation");
  const voucher = (
    <a href={webPaths.voucherPdf(code)} className={paper} download>
      <Icon name="FileText" className="size-4.5" />
      {t("voucher")}
    </a>
  );
  if (isOver) return <p data-print="hide">{voucher}</p>;
  return (
    <div className="flex items-center gap-4">
      <QrCode content={manageUrl} label={qr("qrLabel", { code })} className="-m-2 size-32 shrink-0" />
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{t("qr")}</p>
        <div className="mt-2.5 flex flex-wrap gap-2" data-print="hide">
          {voucher}
          <a href={webPaths.bookingCalendar(code)} className={paper} download>
            <Icon name="CalendarPlus" className="size-4.5" />
            {t("calendar")}
          </a>
          {wallets.map((wallet) => (
            <a
              key={wallet}
              href={webPaths.walletPass(code, wallet)}
              className={paper}
              aria-label={t("wallet", { wallet: walletNames[wallet] })}
            >
              <Icon name="Wallet" className="size-4.5" />
              {walletNames[wallet]}
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}
