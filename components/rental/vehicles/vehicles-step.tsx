"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import { selectedVehicle } from "@/components/rental/step/selection";
import { StepFrame } from "@/components/rental/step/step-frame";
import type { NextAction } from "@/components/rental/step/summary";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { SkipLink } from "@/components/ui/skip-link";
import { classNames } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import { formatPrice } from "@/lib/domain/core/cents";
import { dateOf } from "@/lib/domain/core/time";
import { inEntryQuota } from "@/lib/domain/fleet/office";
import { highestCampaign } from "@/lib/domain/rental/highest-campaign";
import { resultBadges } from "@/lib/domain/rental/result-badges";
import { isInList, listOf } from "@/lib/domain/rental/result-filters";
import { Alternatives } from "./alternatives";
import { DayPrices } from "./day-prices";
import type { IslandNotes } from "./island-notes";
import { daysWithLowestTotal, lowestTotal, useListedGroups } from "./listed-groups";
import { NoMatch } from "./no-match";
import { VehicleSheets, vehicleAddress } from "./open-vehicle";
import { FilterPanel, ResultLine, ResultTools } from "./results-header";
import { shownGroups } from "./shown-groups";
import { UnavailableVehicles } from "./unavailable-vehicles";
import { type MonthlyOffers, VehicleCard } from "./vehicle-card";

interface VehiclesStepProps {
  /** Pictures by group, rendered on the server. */
  illustration: Readonly<Record<string, ReactNode>>;
  /** Subscriptions of the same models, shown for long rentals. */
  monthly: MonthlyOffers;
  /** Notes by office id, rendered on the server. */
  islandNotes: Readonly<Record<number, IslandNotes>>;
}

/** Results step: two lists, filters, a card per group, day prices, island notes; alternatives when nothing is free. */
export function VehiclesStep({ illustration, monthly, islandNotes }: VehiclesStepProps) {
  const { searchParams, availability, refreshing, configuration, language } = useShownSearch();
  const { group } = useSelection();
  const { update, goTo } = useWizardCommands();
  const t = useTranslations("vehicles");
  const summary = useTranslations("wizard.summary");
  const groups = useListedGroups();
  useSpecialsDiscount();
  const shown = useMemo(() => (searchParams ? shownGroups(groups, searchParams) : []), [groups, searchParams]);
  const badges = useMemo(() => {
    const list = searchParams && listOf(searchParams);
    const listed = list ? groups.filter((group) => isInList(group, list)) : [];
    return resultBadges(listed.map(({ group, ...facts }) => ({ ...facts, id: group.id, features: group.features })));
  }, [groups, searchParams]);
  const days = availability?.days ?? 0;
  const choose = useCallback(
    (chosen: OfferedGroup) => {
      update({ vehicle: selectedVehicle(chosen, days) });
      goTo("coverage");
    },
    [days, update, goTo],
  );
  if (!availability || !searchParams) return null;

  const next: NextAction | null = group ? { label: summary("next"), onPress: () => goTo("coverage") } : null;
  const nothing = availability.groups.length === 0;
  const free = shown.filter(({ available }) => available);
  const unavailable = shown.filter(({ available }) => !available);
  const isLong = availability.days >= configuration.subscription.minTermDays;
  const results = paths.wizard(language, "vehicles", searchParams);
  return (
    <StepFrame
      title={t("title")}
      lead={<span className="max-desktop:hidden">{t("lead")}</span>}
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
          {!nothing && <ResultTools />}
          {!nothing && (
            <DayPrices
              alternatives={daysWithLowestTotal(availability.alternatives, groups, searchParams)}
              cents={lowestTotal(groups, searchParams)}
              askedAt={Date.parse(availability.HORAMAX ?? "") - configuration.quoteMinutes * 60_000}
            />
          )}
        </>
      }
      side={nothing ? undefined : <FilterPanel />}
    >
      {nothing ? (
        <>
          <h2 className="text-xl">{t("noResultsTitle")}</h2>
          <p className="mt-2 text-ink-soft">{t("noResultsLead")}</p>
          {availability.alternatives.length > 0 && <Alternatives alternatives={availability.alternatives} />}
        </>
      ) : (
        <VehicleSheets illustration={illustration} onChoose={choose}>
          <ResultLine count={free.length} />
          {shown.length === 0 && <NoMatch />}
          <ul aria-busy={refreshing} className={classNames("grid gap-4 md:grid-cols-2", refreshing && "opacity-60")}>
            {free.map(({ group: shownGroup }) => (
              <VehicleCard
                key={shownGroup.id}
                group={shownGroup}
                illustration={illustration[shownGroup.group]}
                badge={badges.get(shownGroup.id)}
                monthly={isLong ? monthly[searchParams.pickupOfficeId]?.[shownGroup.group] : undefined}
                selected={shownGroup.id === group?.id}
                href={vehicleAddress(results, shownGroup.id)}
                onChoose={choose}
              />
            ))}
          </ul>
          <UnavailableVehicles groups={unavailable.map(({ group }) => group)} illustration={illustration} />
          <p className="mt-4 text-sm text-ink-soft desktop:hidden">{t("lead")}</p>
          <IslandSection notes={islandNotes[searchParams.pickupOfficeId]} />
        </VehicleSheets>
      )}
    </StepFrame>
  );
}

/** A search for Specials always carries the offers' discount, whatever its dates became (rules section 7). */
function useSpecialsDiscount(): void {
  const { searchParams, availability } = useShownSearch();
  const { setSearchParams } = useWizardCommands();
  const highest = highestCampaign(availability?.groups ?? []);
  const isMissing = searchParams?.categories.includes("SPECIALS") && searchParams.discount === undefined;
  useEffect(() => {
    if (isMissing && highest > 0) setSearchParams({ discount: highest });
  }, [isMissing, highest, setSearchParams]);
}

function IslandSection({ notes }: { notes: IslandNotes | undefined }) {
  const { searchParams } = useShownSearch();
  if (!notes || !searchParams) return null;
  return (
    <section aria-labelledby="island-notes" className="mt-10">
      <h2 id="island-notes" className="text-xl">
        {notes.title}
      </h2>
      <div className="mt-3 border-t border-sand-200">
        {inEntryQuota(dateOf(searchParams.pickupAt), dateOf(searchParams.returnAt)) && notes.quota}
        {notes.notes}
      </div>
    </section>
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
