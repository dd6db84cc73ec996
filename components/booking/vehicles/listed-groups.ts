"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { shownPackage } from "@/components/booking/step/price-selection";
import { useWizard } from "@/components/booking/step/wizard-context";
import type { Alternative, OfferedGroup } from "@/lib/contracts/availability";
import { categories } from "@/lib/domain/fleet/fleet";
import { formatPrice } from "@/lib/domain/money/cents";
import { matchesWish, type Sortable, type Sought } from "@/lib/domain/results/results";
import { type Filter, type Wish, without } from "@/lib/domain/results/wish";

/** A group of the answer with what filters and order look at. */
export type ListedGroup = Sought & Sortable & { readonly group: OfferedGroup };

/** Every group of the answer that is shown. */
export function useListedGroups(): readonly ListedGroup[] {
  const { availability } = useWizard();
  return useMemo(
    () =>
      (availability?.groups ?? []).map((group) => {
        const { available, categories: own, gearbox, passengers, bagsLarge, sortOrder, packages } = group;
        const priceCents = shownPackage(packages, null).totalCents;
        return { group, available, categories: own, gearbox, passengers, bagsLarge, sortOrder, priceCents };
      }),
    [availability],
  );
}

// A highest total is about the searched days: on others it would call what is merely dearer sold out.
const otherDays = (wish: Wish): Wish => without(wish, "maxCents");

/** Lowest total among what is looked at; null when nothing of it is free. */
export function lowestOf(groups: readonly ListedGroup[], wish: Wish): number | null {
  const totals = groups.filter((one) => one.available && matchesWish(one, otherDays(wish)));
  return totals.length > 0 ? Math.min(...totals.map(({ priceCents }) => priceCents)) : null;
}

/** The other days with the lowest total among what is looked at; without those on which nothing of it is free. */
export function daysOf(
  alternatives: readonly Alternative[],
  groups: readonly ListedGroup[],
  wish: Wish,
): readonly Alternative[] {
  return alternatives.flatMap((day) => {
    if (!day.groups) return [day];
    const then = day.groups.flatMap(({ groupId, totalCents }) => {
      const listed = groups.find(({ group }) => group.id === groupId);
      return listed ? [{ ...listed, available: true, priceCents: totalCents }] : [];
    });
    const fromCents = lowestOf(then, wish);
    return fromCents === null ? [] : [{ ...day, fromCents }];
  });
}

/** What a filter of a wish is called: "Automatic", "from 5 seats", "up to €300". */
export function useFilterText(): (filter: Filter, wish: Wish) => string {
  const { language } = useWizard();
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

/** Sets or lifts one category; Specials carry the campaign's value, without which no price is lower. */
export function useCategoryToggle() {
  const { availability, filter, changeAddress } = useWizard();
  return (category: (typeof categories)[number], on: boolean) => {
    filter((now) => ({
      ...now,
      categories: categories.filter((one) => (one === category ? on : now.categories.includes(one))),
    }));
    const highest = Math.max(0, ...(availability?.groups ?? []).map(({ campaignPercent }) => campaignPercent));
    if (category === "SPECIALS" && on && highest > 0) changeAddress({ discount: highest });
  };
}
