"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { classNames } from "@/components/ui/style";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { PricePackage } from "@/lib/contracts/rental/quote";
import { formatDay, formatMoment } from "@/lib/i18n/format-time";
import { ChosenCar } from "./chosen-car";
import { SummaryContent } from "./summary-content";
import { useSelection, useShownSearch } from "./wizard-context";

/**
 * Car, place, dates and total in one line that stays in sight on a phone. The line opens the search, its total the price
 * details. From 1001 px the panel says all this, except in the results, which have none.
 */
export function TripLine({ shown }: { shown: PricePackage | null }) {
  const { searchParams, offices, language, availability, step, searchChange } = useShownSearch();
  const { group } = useSelection();
  const t = useTranslations("vehicles.search");
  const landing = useTranslations("wizard.landing");
  const summary = useTranslations("wizard.summary");
  const [open, setOpen] = useState(false);
  if (!searchParams) return null;
  const { pickupOfficeId, returnOfficeId, pickupAt, returnAt, landsAt, under25 } = searchParams;
  const name = (id: number) => officeNameOf(offices, id, language);
  const places = [...new Set([name(pickupOfficeId), name(returnOfficeId)])].join(" → ");
  const days = availability && summary("days", { count: availability.days });
  const short = `${formatDay(pickupAt, language)} – ${formatDay(returnAt, language)}`;
  const long = `${formatMoment(pickupAt, language)} – ${formatMoment(returnAt, language)}`;
  const further = [
    days,
    under25 && t("under25"),
    landsAt && landing("lands", { landing: formatMoment(landsAt, language) }),
  ];
  return (
    <section
      data-trip-line
      aria-label={t("label")}
      className={classNames(
        "sticky top-0 z-20 border-b border-sand-300 bg-white print:static",
        step === "vehicles" ? "desktop:static desktop:z-auto" : "desktop:hidden",
      )}
    >
      <div className="page flex min-h-14 items-center gap-3 py-1">
        <div className="relative flex min-h-12 min-w-0 flex-1 items-center gap-3">
          {group && <ChosenCar group={group} className="w-16 shrink-0" />}
          <p className="min-w-0 flex-1 text-sm leading-tight">
            <strong className="block truncate text-base leading-tight">{places}</strong>
            <span className="block truncate text-ink-soft">
              <span className={classNames(group && "max-desktop:hidden")}>{long}</span>
              {group && <span className="desktop:hidden">{short}</span>}
              {further.flatMap((text) =>
                text ? (
                  <span key={text} className="max-desktop:hidden">
                    {" · "}
                    <span>{text}</span>
                  </span>
                ) : (
                  []
                ),
              )}
            </span>
          </p>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t("change")}
            onClick={searchChange.open}
            className="absolute inset-0 flex items-center justify-end rounded-md"
          >
            <Icon name="Pencil" className={classNames("size-4.5", shown && "max-desktop:hidden")} />
          </button>
        </div>
        {shown && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="flex min-h-12 shrink-0 flex-col items-end justify-center rounded-md leading-tight"
          >
            <Price cents={shown.totalCents} locale={language} className="text-lg leading-tight font-bold" />
            <span className="flex items-center gap-1 text-xs text-ink-soft">
              {days}
              <Icon name="ChevronDown" className="size-4" />
            </span>
            <span className="sr-only">{summary("open")}</span>
          </button>
        )}
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={summary("title")}
        closeLabel={summary("close")}
        shape="bottom"
      >
        <SummaryContent shown={shown} onEdit={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}
