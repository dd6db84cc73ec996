"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { selectedVehicle } from "@/components/rental/step/selection";
import { StepFrame } from "@/components/rental/step/step-frame";
import type { NextAction } from "@/components/rental/step/summary";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { SkipLink } from "@/components/ui/skip-link";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { formatPrice } from "@/lib/domain/core/cents";
import { dateOf } from "@/lib/domain/core/time";
import { inEntryQuota } from "@/lib/domain/fleet/office";
import { matchesAllFilters, sortResults } from "@/lib/domain/rental/listed-offers";
import { Alternatives } from "./alternatives";
import { DayPrices } from "./day-prices";
import type { IslandNotes } from "./island-notes";
import { daysWithLowestTotal, lowestTotal, useListedGroups } from "./listed-groups";
import { NoMatch } from "./no-match";
import { FilterBar, ResultLine } from "./results-header";
import { type MonthlyOffers, VehicleCard } from "./vehicle-card";

interface VehiclesStepProps {
  /** Pictures by group, rendered on the server. */
  illustration: Readonly<Record<string, ReactNode>>;
  /** Subscriptions of the same models, shown for long rentals. */
  monthly: MonthlyOffers;
  /** Notes by office id, rendered on the server. */
  islandNotes: Readonly<Record<number, IslandNotes>>;
}

/** Results step: filters, a card per group, day prices, island notes; alternatives when nothing is available. */
export function VehiclesStep({ illustration, monthly, islandNotes }: VehiclesStepProps) {
  const { searchParams, availability, refreshing, configuration } = useShownSearch();
  const { group } = useSelection();
  const { update, goTo } = useWizardCommands();
  const t = useTranslations("vehicles");
  const summary = useTranslations("wizard.summary");
  const groups = useListedGroups();
  const shown = useMemo(
    () =>
      searchParams
        ? sortResults(
            groups.filter((group) => matchesAllFilters(group, searchParams)),
            searchParams.sort,
          )
        : [],
    [groups, searchParams],
  );
  if (!availability || !searchParams) return null;

  const choose = (chosen: OfferedGroup) => {
    update({ vehicle: selectedVehicle(chosen, availability.days) });
    goTo("coverage");
  };
  const next: NextAction | null = group ? { label: summary("next"), onPress: () => goTo("coverage") } : null;
  const nothing = availability.groups.length === 0;
  const free = shown.filter(({ available }) => available).length;
  const isLong = availability.days >= configuration.subscription.minTermDays;
  const island = islandNotes[searchParams.pickupOfficeId];
  const strip = {
    alternatives: daysWithLowestTotal(availability.alternatives, groups, searchParams),
    cents: lowestTotal(groups, searchParams),
    askedAt: Date.parse(availability.HORAMAX ?? "") - configuration.quoteMinutes * 60_000,
  };
  return (
    <StepFrame
      title={t("title")}
      lead={<span className="max-desktop:sr-only">{t("lead")}</span>}
      skip={
        !nothing && (
          <p className="relative">
            <SkipLink href="#results" text={t("skip")} />
          </p>
        )
      }
      next={next}
      tools={
        <>
          <IncludedSurcharges />
          {!nothing && <DayPrices {...strip} className="hidden desktop:block" />}
          {!nothing && <FilterBar />}
        </>
      }
    >
      {nothing ? (
        <>
          <h2 className="text-xl">{t("noResultsTitle")}</h2>
          <p className="mt-2 text-ink-soft">{t("noResultsLead")}</p>
          {availability.alternatives.length > 0 && <Alternatives alternatives={availability.alternatives} />}
        </>
      ) : (
        <>
          <ResultLine count={free} />
          {shown.length === 0 && <NoMatch />}
          <ul aria-busy={refreshing} className={refreshing ? "space-y-4 opacity-60" : "space-y-4"}>
            {shown.map(({ group: shownGroup }) => (
              <VehicleCard
                key={shownGroup.id}
                group={shownGroup}
                illustration={illustration[shownGroup.group]}
                monthly={isLong ? monthly[searchParams.pickupOfficeId]?.[shownGroup.group] : undefined}
                selected={shownGroup.id === group?.id}
                onChoose={() => choose(shownGroup)}
              />
            ))}
          </ul>
          <DayPrices {...strip} className="desktop:hidden" />
          {island && (
            <section aria-labelledby="island-notes" className="mt-10">
              <h2 id="island-notes" className="text-xl">
                {island.title}
              </h2>
              <div className="mt-3 border-t border-sand-200">
                {inEntryQuota(dateOf(searchParams.pickupAt), dateOf(searchParams.returnAt)) && island.quota}
                {island.notes}
              </div>
            </section>
          )}
        </>
      )}
    </StepFrame>
  );
}

/** Surcharges of the search that every price includes: after-hours, one-way, young driver. */
function IncludedSurcharges() {
  const { availability, language } = useShownSearch();
  const t = useTranslations("vehicles");
  const lines = useTranslations("wizard.lines");
  if (!availability || availability.surcharges.length === 0) return null;
  const named = availability.surcharges.map(
    ({ code, amountCents }) => `${lines(code)} ${formatPrice(amountCents, language, { wholeWhenRound: true })}`,
  );
  return <p className="mt-2 text-sm text-ink-soft">{t("included", { list: named.join(" · ") })}</p>;
}
