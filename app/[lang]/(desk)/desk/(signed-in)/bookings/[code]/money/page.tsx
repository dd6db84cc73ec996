import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BookingMoneyScreen } from "@/components/payment/desk/booking-money-screen";
import { StatusBadge } from "@/components/rental/desk/status-badge";
import { Forbidden } from "@/components/staff/forbidden";
import { OtherOffice } from "@/components/staff/other-office";
import { PageHead } from "@/components/staff/page-head";
import { Link } from "@/components/ui/link";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { loadBookingMoney } from "@/lib/server/payment/desk-loaders";
import { loadOfficeNames } from "@/lib/server/pricing/loaders";
import { deskLanguage, requireDesk } from "@/lib/server/staff/desk-loaders";

type Page = PageProps<"/[lang]/desk/bookings/[code]/money">;

export async function generateMetadata({ params }: Page): Promise<Metadata> {
  const t = await getTranslations("desk.money");
  return { title: t("title", { code: (await params).code.toUpperCase() }) };
}

const linkClass = "inline-flex min-h-11 items-center text-sm underline";

export default async function DeskBookingMoneyPage({ params }: Page) {
  const [language, { code: codeParam }, t] = await Promise.all([deskLanguage(), params, getTranslations("desk.money")]);
  const code = codeParam.toUpperCase();
  const pagePath = deskPaths.bookingMoney(language, code);
  const { id, permissions } = await requireDesk(pagePath);
  if (!permissions.includes("bookings.read")) return <Forbidden />;
  const money = await loadBookingMoney(code, pagePath);
  return (
    <>
      <Link href={deskPaths.booking(language, code)} className={linkClass} data-print="hide">
        {t("back", { code })}
      </Link>
      <PageHead
        title={
          <span className="flex flex-wrap items-center gap-3">
            {t("title", { code })} <StatusBadge status={money.status} />
          </span>
        }
      >
        {permissions.includes("audit.read") && (
          <Link
            href={deskPaths.audit(language, { kind: "booking", subject: code })}
            className={linkClass}
            data-print="hide"
          >
            {t("audit")}
          </Link>
        )}
      </PageHead>
      {!money.ours && (
        <div className="mb-6">
          <OtherOffice names={await loadOfficeNames([money.pickupOfficeId, money.returnOfficeId], language)} />
        </div>
      )}
      <BookingMoneyScreen
        money={money}
        language={language}
        goodwillStaffId={money.ours && permissions.includes("refund.goodwill") ? id : null}
        maySettle={money.ours && permissions.includes("incidents.settle")}
      />
    </>
  );
}
