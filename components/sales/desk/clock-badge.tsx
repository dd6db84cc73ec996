import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import type { InboxLine } from "@/lib/contracts/sales/desk-inbox";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";

const urgentMinutes = 240;

/** Working hours left to answer an enquiry, or when it was answered. */
export async function ClockBadge({
  enquiry: { clock, answeredAt },
  language,
}: {
  enquiry: InboxLine;
  language: DeskLanguage;
}) {
  const t = await getTranslations("desk.inbox");
  if (answeredAt) return <Badge tone="success">{t("answeredAt", { at: formatInstant(answeredAt, language) })}</Badge>;
  if (!clock) return null;
  const { overdue, workingMinutes } = clock;
  const time = t("hours", { hours: Math.floor(workingMinutes / 60), minutes: workingMinutes % 60 });
  const tone = overdue ? "error" : workingMinutes < urgentMinutes ? "warning" : "neutral";
  return <Badge tone={tone}>{t(overdue ? "late" : "left", { time })}</Badge>;
}
