import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { AreaNavigation } from "@/components/account/area-navigation";
import { SessionKeeper } from "@/components/account/session-keeper";
import { LoadingScreen } from "@/components/layout/loading-screen";
import { Icon } from "@/components/ui/icon";
import { requireClient } from "@/lib/auth/session";
import { requestedPathHeader, safeNextPath } from "@/lib/contracts/core/next-path";
import { paths } from "@/lib/contracts/paths";
import { requestLanguage } from "@/lib/i18n/request-language";

/** Frame of the client area. Every page checks the session itself; `SessionKeeper` rechecks it in the browser. */
export default async function DashboardLayout({ children }: LayoutProps<"/[lang]/user/dashboard">) {
  const language = await requestLanguage();
  const requestedPath = safeNextPath((await headers()).get(requestedPathHeader));
  await requireClient(language, requestedPath ?? paths.dashboard(language));
  const t = await getTranslations("clientArea.nav");
  const icon = "size-5 shrink-0";
  const sections = [
    {
      href: paths.dashboard(language),
      text: t("overview"),
      icon: <Icon name="LayoutDashboard" className={icon} />,
      exact: true,
    },
    {
      href: paths.clientBookings(language),
      text: t("bookings"),
      icon: <Icon name="CalendarDays" className={icon} />,
    },
    {
      href: paths.clientPage(language, "requests"),
      text: t("requests"),
      icon: <Icon name="MessageSquare" className={icon} />,
    },
    {
      href: paths.clientPage(language, "checkin"),
      text: t("checkin"),
      icon: <Icon name="ClipboardCheck" className={icon} />,
    },
    {
      href: paths.clientPage(language, "invoices"),
      text: t("invoices"),
      icon: <Icon name="FileText" className={icon} />,
    },
    {
      href: paths.clientPage(language, "coupons"),
      text: t("coupons"),
      icon: <Icon name="TicketPercent" className={icon} />,
    },
    {
      href: paths.clientPage(language, "profile"),
      text: t("profile"),
      icon: <Icon name="UserRound" className={icon} />,
    },
    {
      href: paths.clientPage(language, "support"),
      text: t("support"),
      icon: <Icon name="LifeBuoy" className={icon} />,
    },
  ];
  return (
    <SessionKeeper language={language} loading={<LoadingScreen overlay />}>
      <div className="@container print:@container-normal">
        <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 py-5 desktop:@min-[46rem]:grid-cols-[13.5rem_minmax(0,1fr)] wide:@min-[46rem]:grid-cols-[14rem_minmax(0,1fr)] desktop:gap-x-8 desktop:py-10 wide:gap-x-10 print:block print:p-0">
          <AreaNavigation label={t("label")} sections={sections} />
          <div className="min-h-dvh min-w-0 print:min-h-0">{children}</div>
        </div>
      </div>
    </SessionKeeper>
  );
}
