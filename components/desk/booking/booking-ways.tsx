import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { deskPaths } from "@/lib/contracts/desk/paths";
import type { Permission } from "@/lib/domain/staff/permissions";
import type { DeskLanguage } from "@/lib/domain/staff/session";

interface BookingWaysProps {
  code: string;
  language: DeskLanguage;
  permissions: readonly Permission[];
}

const way = "inline-flex min-h-11 items-center text-sm underline";

/** From a booking to its money, and to what was done with it. */
export async function BookingWays({ code, language, permissions }: BookingWaysProps) {
  const t = await getTranslations("desk.money");
  return (
    <div className="flex flex-wrap gap-x-6" data-print="hide">
      <Link href={deskPaths.bookingMoney(language, code)} className={way}>
        {t("see")}
      </Link>
      {permissions.includes("audit.read") && (
        <Link href={deskPaths.audit(language, { kind: "booking", subject: code })} className={way}>
          {t("audit")}
        </Link>
      )}
    </div>
  );
}
