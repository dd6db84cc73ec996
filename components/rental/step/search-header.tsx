"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import { formatMoment } from "@/lib/i18n/format-time";
import { useSelection, useShownSearch, useWizardCommands } from "./wizard-context";

/** Header of every step: search and vehicle, with buttons to change them. */
export function SearchHeader() {
  const { searchParams, offices, language, availability, step, searchChange } = useShownSearch();
  const { group } = useSelection();
  const { goTo } = useWizardCommands();
  const t = useTranslations("vehicles.search");
  const card = useTranslations("vehicles.card");
  const landing = useTranslations("wizard.landing");
  const toggle = useRef<HTMLButtonElement>(null);
  const { isOpen } = searchChange;
  useEffect(() => {
    // The summary's dialog first returns focus to its own button, so focus moves one frame later.
    if (isOpen) requestAnimationFrame(() => toggle.current?.focus());
  }, [isOpen]);
  if (!searchParams) return null;
  const name = (id: number) => officeNameOf(offices, id, language);
  const places = [...new Set([name(searchParams.pickupOfficeId), name(searchParams.returnOfficeId)])].join(" → ");
  const pencil = <Icon name="Pencil" className="size-4" />;
  const look = "min-h-11 shrink-0";
  return (
    <section aria-label={t("label")} className="mt-3 desktop:mt-4">
      <div className="rounded-xl bg-sand-100 px-4 py-2 desktop:flex desktop:gap-x-6 desktop:px-5">
        <div className="flex flex-1 items-center justify-between gap-x-4">
          <p className="min-w-0 leading-snug">
            <span className="block">
              <strong>{places}</strong>
              {availability && (
                <span className="text-sm text-ink-soft"> · {t("days", { count: availability.days })}</span>
              )}
            </span>
            <span className="text-sm text-ink-soft">
              <span>
                {formatMoment(searchParams.pickupAt, language)} – {formatMoment(searchParams.returnAt, language)}
              </span>
              {searchParams.under25 && <span>{` · ${t("under25")}`}</span>}
            </span>
            {searchParams.landsAt && (
              <span className="block text-sm text-ink-soft">
                {landing("lands", { landing: formatMoment(searchParams.landsAt, language) })}
              </span>
            )}
          </p>
          <Button
            ref={toggle}
            variant="secondary"
            size="sm"
            className={look}
            aria-expanded={isOpen}
            aria-controls="change-search"
            onClick={isOpen ? searchChange.close : searchChange.open}
          >
            {pencil}
            <span className="sr-only sm:not-sr-only">{t(isOpen ? "close" : "change")}</span>
          </Button>
        </div>
        {group && step !== "vehicles" && (
          <div className="mt-1 flex flex-1 items-center justify-between gap-x-4 border-t border-sand-300 pt-1 desktop:mt-0 desktop:border-t-0 desktop:border-s desktop:ps-6 desktop:pt-0">
            <p className="min-w-0 leading-snug">
              <span className="sr-only desktop:not-sr-only desktop:block desktop:text-sm desktop:text-ink-soft">
                {card("group", { group: group.group })}
              </span>
              <span className="block font-bold">
                {card(group.orSimilar ? "orSimilar" : "exactly", { name: group.exampleModel })}
              </span>
            </p>
            <Button
              variant="secondary"
              size="sm"
              className={look}
              aria-label={t("changeVehicle")}
              onClick={() => goTo("vehicles")}
            >
              {pencil}
              <span className="sr-only sm:not-sr-only">{t("change")}</span>
            </Button>
          </div>
        )}
      </div>
      <div id="change-search" hidden={!isOpen} className="mt-4">
        {isOpen && searchChange.form}
      </div>
    </section>
  );
}
