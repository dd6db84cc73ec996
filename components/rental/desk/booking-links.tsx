import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { Permission } from "@/lib/domain/staff/permissions";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";

interface BookingLinksProps {
  code: string;
  language: DeskLanguage;
  permissions: readonly Permission[];
}

const linkClass = "inline-flex min-h-11 items-center text-sm underline";

/** Links from a booking to its payments and its audit log. */
export async function BookingLinks({ code, language, permissions }: BookingLinksProps) {
  const t = await getTranslations("desk.money");
  return (
    <div className="flex flex-wrap gap-x-6" data-print="hide">
      <Link href={deskPaths.bookingMoney(language, code)} className={linkClass}>
        {t("see")}
      </Link>
      {permissions.includes("audit.read") && (
        <Link href={deskPaths.audit(language, { kind: "booking", subject: code })} className={linkClass}>
          {t("audit")}
        </Link>
      )}
    </div>
  );
}
