"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatMoment } from "@/lib/i18n/format-time";

/** What was searched, in one line, and the form to change it. */
export function SearchHeader({ children }: { children: ReactNode }) {
  const { address, offices, language, availability } = useWizard();
  const t = useTranslations("vehicles.search");
  // A new search closes the form: it is open for one address only.
  const key = address && `${address.pickupOfficeId} ${address.returnOfficeId} ${address.pickupAt} ${address.returnAt}`;
  const [openFor, setOpenFor] = useState<string | null>(null);
  if (!address) return null;
  const open = openFor === key;
  const name = (id: number) => offices.find((office) => office.id === id)?.nombre ?? "";
  const places = [...new Set([name(address.pickupOfficeId), name(address.returnOfficeId)])].join(" → ");
  return (
    <section aria-label={t("label")} className="mt-5">
      <div className="flex items-center justify-between gap-x-4 rounded-xl bg-sand-100 px-4 py-3 desktop:px-5">
        <p className="min-w-0">
          <span className="block font-bold">{places}</span>
          <span className="text-sm text-ink-soft">
            {formatMoment(address.pickupAt, language)} – {formatMoment(address.returnAt, language)}
            {availability && ` · ${t("days", { count: availability.days })}`}
            {address.under25 && ` · ${t("under25")}`}
          </span>
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11 shrink-0"
          aria-expanded={open}
          aria-controls="change-search"
          onClick={() => setOpenFor(open ? null : key)}
        >
          <Icon
            path="M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4"
            className="size-4"
          />
          <span className="sr-only sm:not-sr-only">{t(open ? "close" : "change")}</span>
        </Button>
      </div>
      <div id="change-search" hidden={!open} className="mt-4">
        {open && children}
      </div>
    </section>
  );
}
