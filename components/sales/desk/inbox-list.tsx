import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import type { InboxLine } from "@/lib/contracts/sales/desk-inbox";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";
import { ClockBadge } from "./clock-badge";

/** Enquiries in rows: kind, customer, assignee and the time left to answer. */
export async function InboxList({ enquiries, language }: { enquiries: readonly InboxLine[]; language: DeskLanguage }) {
  const t = await getTranslations("desk.inbox");
  return (
    <ul className="divide-y divide-sand-200 rounded-xl bg-white shadow-md">
      {enquiries.map((enquiry) => (
        <li
          key={enquiry.reference}
          className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sand-50"
        >
          <span className="w-32">
            <Badge tone={enquiry.kind === "COMPLAINT" ? "error" : "info"}>{t(`kinds.${enquiry.kind}`)}</Badge>
          </span>
          <div className="min-w-0 flex-1">
            <Link
              href={deskPaths.enquiry(language, enquiry.reference)}
              className="font-bold text-chosen after:absolute after:inset-0"
            >
              {enquiry.name}
            </Link>
            <p className="tabular text-sm text-ink-soft">
              {enquiry.reference} · {enquiry.lang.toUpperCase()} ·{" "}
              {t("received", { at: formatInstant(enquiry.createdAt, language) })}
            </p>
          </div>
          <span className="text-sm font-semibold">{enquiry.assignee?.name ?? t("unassigned")}</span>
          <ClockBadge enquiry={enquiry} language={language} />
        </li>
      ))}
    </ul>
  );
}
