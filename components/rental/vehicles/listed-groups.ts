"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import type { Alternative } from "@/lib/contracts/rental/availability";
import { formatPrice } from "@/lib/domain/core/cents";
import { categories } from "@/lib/domain/fleet/fleet";
import { highestCampaign } from "@/lib/domain/rental/highest-campaign";
import { matchesAllFilters } from "@/lib/domain/rental/listed-offers";
import { type Filter, type ResultFilters, without } from "@/lib/domain/rental/result-filters";
import { type ListedGroup, listedGroups } from "./shown-groups";

/** All groups of the shown availability. */
export function useListedGroups(): readonly ListedGroup[] {
  const { availability } = useShownSearch();
  return useMemo(() => listedGroups(availability?.groups ?? []), [availability]);
}

// Without the maximum price filter: another day whose groups are all above it would be shown as sold out.
const withoutMaximum = (filters: ResultFilters): ResultFilters => without(filters, "maxCents");

/** Lowest total among available groups that match the filters; null if there are none. */
export function lowestTotal(groups: readonly ListedGroup[], filters: ResultFilters): number | null {
  const totals = groups.filter((group) => group.available && matchesAllFilters(group, withoutMaximum(filters)));
  return totals.length > 0 ? Math.min(...totals.map(({ priceCents }) => priceCents)) : null;
}

/** Alternatives with their lowest total for the filters; days without a matching available group are omitted. */
export function daysWithLowestTotal(
  alternatives: readonly Alternative[],
  groups: readonly ListedGroup[],
  filters: ResultFilters,
): readonly Alternative[] {
  return alternatives.flatMap((day) => {
    if (!day.groups) return [day];
    const groupsOfDay = day.groups.flatMap(({ groupId, totalCents }) => {
      const listed = groups.find(({ group }) => group.id === groupId);
      return listed ? [{ ...listed, available: true, priceCents: totalCents }] : [];
    });
    const fromCents = lowestTotal(groupsOfDay, filters);
    return fromCents === null ? [] : [{ ...day, fromCents }];
  });
}

/** Text of a filter: "Automatic", "from 5 seats", "up to €300". */
export function useFilterText(): (filter: Filter, filters: ResultFilters) => string {
  const { language } = useShownSearch();
  const t = useTranslations("vehicles");
  return (filter, { seats = 0, bags = 0, maxCents = 0, gearbox = "MANUAL" }) => {
    switch (filter) {
      case "seats":
        return t("facet.seats", { count: seats });
      case "bags":
        return t("facet.bags", { count: bags });
      case "maxCents":
        return t("facet.maxCents", { price: formatPrice(maxCents, language, { wholeWhenRound: true }) });
      case "gearbox":
        return t(`gearbox.${gearbox}`);
      default:
        return t(`category.${filter}`);
    }
  };
}

/**
 * Sets or removes a category. SPECIALS also sets `discount` to the highest campaign: without it no price is reduced.
 */
export function useCategoryToggle() {
  const { availability } = useShownSearch();
  const { filter, setSearchParams } = useWizardCommands();
  return (category: (typeof categories)[number], on: boolean) => {
    filter((now) => ({
      ...now,
      categories: categories.filter((shownCategory) =>
        shownCategory === category ? on : now.categories.includes(shownCategory),
      ),
    }));
    const highest = highestCampaign(availability?.groups ?? []);
    if (category === "SPECIALS" && on && highest > 0) setSearchParams({ discount: highest });
  };
}
