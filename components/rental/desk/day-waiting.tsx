import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/ui/badge";
import type { DaySchedule } from "@/lib/contracts/rental/desk-day";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { DeskSelf } from "@/lib/contracts/staff/desk-staff";
import { formatPrice } from "@/lib/domain/core/cents";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";

interface OpenWorkProps {
  open: DaySchedule["open"];
  self: DeskSelf;
  language: DeskLanguage;
}

/** Counts of open incidents, enquiries and reviews, linked where the user may read them. */
export async function OpenWork({ open, self, language }: OpenWorkProps) {
  const t = await getTranslations("desk.day");
  const late = (count: number) => count > 0 && <Badge tone="error">{t("late", { count })}</Badge>;
  const boxClass = "flex min-h-11 items-center gap-2 rounded-lg bg-white px-4 font-semibold shadow-md";
  return (
    <ul aria-label={t("open")} className="mb-5 flex flex-wrap gap-3" data-print="hide">
      <li>
        {self.permissions.includes("incidents.read") ? (
          <a href={deskPaths.incidents(language)} className={`${boxClass} hover:bg-sand-100`}>
            {t("openIncidents", { count: open.incidents })} {late(open.overdueIncidents)}
          </a>
        ) : (
          <span className={boxClass}>{t("openIncidents", { count: open.incidents })}</span>
        )}
      </li>
      {open.goodwill > 0 && (
        <li>
          <a href={deskPaths.incidents(language)} className={`${boxClass} hover:bg-sand-100`}>
            {t("openGoodwill", { count: open.goodwill })}
          </a>
        </li>
      )}
      {self.permissions.includes("enquiries.read") && (
        <li>
          <a href={deskPaths.inbox(language)} className={`${boxClass} hover:bg-sand-100`}>
            {t("openEnquiries", { count: open.enquiries })} · {t("openComplaints", { count: open.complaints })}{" "}
            {late(open.overdueEnquiries)}
          </a>
        </li>
      )}
      {open.reviews > 0 && self.permissions.includes("reviews.decide") && (
        <li>
          <a href={deskPaths.reviews(language)} className={`${boxClass} hover:bg-sand-100`}>
            {t("openReviews", { count: open.reviews })}
          </a>
        </li>
      )}
    </ul>
  );
}

interface DepositListProps {
  deposits: DaySchedule["deposits"];
  language: DeskLanguage;
}

/** Deposits of returned vehicles that still have to be released or retained, most urgent first. */
export async function DepositList({ deposits, language }: DepositListProps) {
  const t = await getTranslations("desk.day");
  if (deposits.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg">{t("deposits")}</h2>
      <ul className="grid gap-px overflow-hidden rounded-xl bg-sand-200 shadow-md">
        {deposits.map(({ code, name, plate, amountCents, dueBy, overdue }) => (
          <li key={code} className="relative flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 bg-white px-3 py-2">
            <a href={deskPaths.returnVehicle(language, code)} className="font-bold after:absolute after:inset-0">
              {name}
            </a>
            <span className="tabular text-sm text-chosen">{code}</span>
            <span className="tabular">{plate}</span>
            <span className="tabular ms-auto font-semibold">{formatPrice(amountCents, language)}</span>
            <Badge tone={overdue ? "error" : "neutral"}>
              {t(overdue ? "overdue" : "dueBy", { at: formatInstant(dueBy, language) })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
