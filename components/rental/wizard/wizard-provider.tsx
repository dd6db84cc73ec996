"use client";

import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useDraft } from "@/components/rental/draft/draft-store";
import { rememberOffices } from "@/components/rental/search/remembered-offices";
import { priceSelection } from "@/components/rental/step/price-selection";
import { currentSelection } from "@/components/rental/step/selection";
import {
  type SaveQuote,
  type Selection,
  SelectionContext,
  type ShownSearch,
  ShownSearchContext,
  WizardCommandsContext,
  type WizardNotice,
} from "@/components/rental/step/wizard-context";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import { useMounted } from "@/components/ui/use-mounted";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import type { WizardStep } from "@/lib/contracts/paths";
import { withKnownOffices } from "@/lib/contracts/rental/rental-search-params";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import { landingAllows } from "@/lib/domain/rental/landing";
import { StepGate } from "./step-gate";
import { useAvailability } from "./use-availability";
import { useCommands } from "./use-commands";
import { useDraftSync, useStepGuard } from "./use-draft";
import { useRentalSearchParams } from "./use-rental-search-params";
import { useSearchChange } from "./use-search-change";

interface WizardProviderProps {
  language: Language;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  /** The step components, composed by the page. */
  steps: Readonly<Record<WizardStep, ReactNode>>;
  /** Search form, shown when there is no search yet and inside the search header. */
  searchForm: ReactNode;
  /** Shown when the search was refused. */
  refused: ReactNode;
  loading: ReactNode;
  saveQuote: SaveQuote;
}

/** State of the booking wizard, from the results to the order; all steps are its children. */
export function WizardProvider(props: WizardProviderProps) {
  const { language, offices, configuration, steps, searchForm, refused, loading, saveQuote } = props;
  const url = useRentalSearchParams();
  const { step, searchParams: shown } = url;
  const { store, draft } = useDraft();
  const mounted = useMounted();
  const early = useEarlyPresses();
  const [notice, notify] = useState<WizardNotice | null>(null);
  const searchParams = useMemo(
    () => shown ?? (draft.search && withKnownOffices(draft.search, offices)),
    [shown, draft.search, offices],
  );
  const availabilityState = useAvailability(searchParams, language);
  const { request, availability, refusal, isEarlier, fetching, refetch } = availabilityState;
  const selection = useMemo<Selection>(() => {
    const selected = currentSelection(draft, availability, searchParams?.under25 ?? false);
    const { group, coverage, extras } = selected;
    if (!availability || !searchParams || !group || !coverage) return { draft, ...selected, packages: null };
    const chosen = { group, coverage: coverage.code, extras, keepsPrice: true };
    return { draft, ...selected, packages: priceSelection({ configuration, availability, searchParams, ...chosen }) };
  }, [draft, configuration, availability, searchParams]);
  const [navigations, setNavigations] = useState(0);
  const addNavigation = useCallback(() => setNavigations((count) => count + 1), []);
  const [lastStep, setLastStep] = useState(step);
  if (step !== lastStep) {
    setLastStep(step);
    setNavigations((count) => count + 1);
  }
  // A layout effect, before paint: a scrolled page would first show the footer, then shift (CLS).
  useLayoutEffect(() => {
    if (navigations > 0) window.scrollTo(0, 0);
  }, [navigations]);

  const current = mounted && !isEarlier ? availability : null;
  useRememberedOffices(searchParams, offices);
  useDraftSync({
    store,
    shown,
    searchParams,
    language,
    step,
    mounted,
    availability: current,
    selection,
    notify,
  });
  const pickupOffice = offices.find(({ id }) => id === searchParams?.pickupOfficeId);
  const inTime = draft.driver.reachesDeskInTime ?? false;
  const landingAllowed =
    searchParams === null || landingAllows({ ...searchParams, inTime }, pickupOffice, configuration.timeZone);
  const guarded = {
    selection,
    availability: current,
    step,
    searchParams,
    language,
    notify,
    landingAllowed,
  };
  const blocked = useStepGuard(guarded);

  const commands = useCommands({ url, searchParams, language, store, refetch, notify, addNavigation, saveQuote });
  const searchChange = useSearchChange(searchForm);
  const search = useMemo<ShownSearch>(
    () => ({
      language,
      offices,
      configuration,
      step,
      navigations,
      searchParams,
      request,
      availability,
      refusal,
      refreshing: fetching,
      notice,
      searchChange,
      loading,
    }),
    [
      language,
      offices,
      configuration,
      step,
      navigations,
      searchParams,
      request,
      availability,
      refusal,
      fetching,
      notice,
      searchChange,
      loading,
    ],
  );
  const ready = step === "vehicles" ? availability !== null : mounted && availability !== null && !blocked;
  return (
    <ShownSearchContext value={search}>
      <SelectionContext value={selection}>
        <WizardCommandsContext value={commands}>
          <div data-checkout className="min-h-dvh print:min-h-0" {...early}>
            <StepGate
              availability={availabilityState}
              ready={ready}
              mounted={mounted}
              searchForm={searchForm}
              refused={refused}
            >
              {steps[step]}
            </StepGate>
          </div>
        </WizardCommandsContext>
      </SelectionContext>
    </ShownSearchContext>
  );
}

/** Every search that is shown, by a shared link too, stores its offices for the next one. */
function useRememberedOffices(searchParams: RentalSearchParams | null, offices: readonly Office[]): void {
  const pickup = searchParams?.pickupOfficeId;
  const dropOff = searchParams?.returnOfficeId;
  useEffect(() => {
    if (pickup !== undefined && dropOff !== undefined) rememberOffices(offices, pickup, dropOff);
  }, [pickup, dropOff, offices]);
}
