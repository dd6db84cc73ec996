"use client";

import { useTranslations } from "next-intl";
import { selectedVehicle } from "@/components/rental/step/selection";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { Alternative } from "@/lib/contracts/rental/availability";
import { withFilters } from "@/lib/contracts/rental/rental-search-params";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { formatPrice } from "@/lib/domain/core/cents";
import { landingOnOtherDay } from "@/lib/domain/rental/landing";
import { listOf, noFilters } from "@/lib/domain/rental/result-filters";
import { formatMoment } from "@/lib/i18n/format-time";

interface AlternativesProps {
  alternatives: readonly Alternative[];
  /** Called after one was chosen, e.g. to close the dialog around them. */
  onTaken?: () => void;
}

/** Priced alternatives: other times, another office, other days, another group. */
export function Alternatives({ alternatives, onTaken }: AlternativesProps) {
  const { language, offices, availability, searchParams } = useShownSearch();
  const t = useTranslations("vehicles.alternatives");
  const take = useAlternative();
  const officeOf = (id: number) => offices.find((office) => office.id === id);
  const officeName = (id: number) => officeNameOf(offices, id, language);
  const searched = searchParams && officeOf(searchParams.pickupOfficeId)?.island;
  /** An office on the other island is labelled as such, not as a nearby office (rules section 16). */
  const kindOf = ({ kind, pickupOfficeId }: Alternative) => {
    const island = officeOf(pickupOfficeId)?.island;
    return searched && island && island !== searched ? t("otherIsland", { island }) : t(`kind.${kind}`);
  };
  const modelOf = (alternative: Alternative) =>
    alternative.kind === "group"
      ? availability?.groups.find(({ id }) => id === alternative.groupId)?.exampleModel
      : undefined;
  return (
    <section className="@container mt-8" aria-labelledby="alternatives">
      <h2 id="alternatives" className="text-xl">
        {t("title")}
      </h2>
      <ul className="mt-4 grid gap-4 @xl:grid-cols-2 @5xl:grid-cols-3">
        {alternatives.map((alternative) => {
          const { kind, pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId, fromCents } = alternative;
          const places = [...new Set([officeName(pickupOfficeId), officeName(returnOfficeId)])].join(" → ");
          const model = modelOf(alternative);
          return (
            <Card
              as="li"
              key={`${kind} ${pickupOfficeId} ${pickupAt} ${returnAt} ${groupId}`}
              className="flex flex-col"
            >
              <p className="text-sm font-bold text-ink-muted">{kindOf(alternative)}</p>
              <p className="mt-1 font-bold">{model ?? places}</p>
              <p className="text-sm text-ink-soft">
                {formatMoment(pickupAt, language)} – {formatMoment(returnAt, language)}
              </p>
              <div className="mt-auto flex items-end justify-between gap-3 pt-4">
                <p className="tabular text-lg font-bold">
                  {groupId === null
                    ? t("from", { price: formatPrice(fromCents, language) })
                    : formatPrice(fromCents, language)}
                </p>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t("chooseThis", {
                    time: formatMoment(pickupAt, language),
                    office: model ?? officeName(pickupOfficeId),
                  })}
                  onClick={() => {
                    take(alternative);
                    onTaken?.();
                  }}
                >
                  {t("choose")}
                </Button>
              </div>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}

/**
 * Applies an alternative with one click. Without a group it starts a new search and shows the results; with a group it
 * selects that group and stays at the step.
 */
function useAlternative(): (alternative: Alternative) => void {
  const { searchParams, availability, step } = useShownSearch();
  const { update, goTo, search } = useWizardCommands();
  return ({ pickupOfficeId, returnOfficeId, pickupAt, returnAt, groupId }) => {
    const landsAt = searchParams?.landsAt && landingOnOtherDay(searchParams.landsAt, searchParams.pickupAt, pickupAt);
    const times = { pickupOfficeId, returnOfficeId, pickupAt, returnAt, ...(landsAt ? { landsAt } : {}) };
    const group = availability?.groups.find(({ id }) => id === groupId);
    if (!group || !availability) {
      const defaults: RentalSearchParams = { under25: false, categories: [], sort: "price", ...times };
      const all = noFilters(listOf(searchParams ?? defaults));
      return search({ ...withFilters({ ...defaults, ...searchParams }, all), sort: "price", ...times });
    }
    update({ vehicle: selectedVehicle(group, availability.days) });
    goTo(step === "vehicles" ? "coverage" : step, { search: times });
  };
}
