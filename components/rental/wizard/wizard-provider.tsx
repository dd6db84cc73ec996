"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { sameSearch } from "@/components/rental/draft/draft-state";
import { useDraft } from "@/components/rental/draft/draft-store";
import { rememberOffices } from "@/components/rental/search/remembered-offices";
import { priceSelection } from "@/components/rental/step/price-selection";
import { currentSelection } from "@/components/rental/step/selection";
import { type SaveQuote, type Wizard, WizardContext, type WizardNotice } from "@/components/rental/step/wizard-context";
import { useEarlyPresses } from "@/components/ui/use-early-presses";
import { useMounted } from "@/components/ui/use-mounted";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { paths, type WizardStep, wizardSteps } from "@/lib/contracts/paths";
import { parseRentalSearchParams, withFilters, withKnownOffices } from "@/lib/contracts/rental/rental-search-params";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import { landingAllows } from "@/lib/domain/rental/landing";
import { hasPassed } from "@/lib/web-client/browser-clock";
import { StepGate } from "./step-gate";
import { useAvailability } from "./use-availability";
import { useDraftSync, useStepGuard } from "./use-draft";
import { useOfflineStep } from "./use-offline-step";
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
  const { step, searchParams: shown, latestWritten, write } = useRentalSearchParams();
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
  const selection = useMemo(
    () => currentSelection(draft, availability, searchParams?.under25 ?? false),
    [draft, availability, searchParams?.under25],
  );
  const packages = useMemo(() => {
    const { group, coverage, extras } = selection;
    if (!availability || !searchParams || !group || !coverage) return null;
    const chosen = { group, coverage: coverage.code, extras, keepsPrice: true };
    return priceSelection({ configuration, availability, searchParams, ...chosen });
  }, [configuration, availability, searchParams, selection]);
  const [navigations, setNavigations] = useState(0);
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
    packages,
    notify,
  });
  const pickupOffice = offices.find(({ id }) => id === searchParams?.pickupOfficeId);
  const inTime = draft.driver.reachesDeskInTime ?? false;
  const landingAllowed =
    searchParams === null || landingAllows({ ...searchParams, inTime }, pickupOffice, configuration.timeZone);
  const guarded = {
    draft,
    selection,
    availability: current,
    step,
    searchParams,
    language,
    notify,
    landingAllowed,
  };
  const blocked = useStepGuard(guarded);

  const latestSearchParams = useCallback(() => latestWritten() ?? searchParams, [latestWritten, searchParams]);
  const whenLoadable = useOfflineStep(step, notify);
  const goTo = useCallback<Wizard["goTo"]>(
    (target, { search, notice: nextNotice = null, refresh = false } = {}) =>
      whenLoadable(target, () => {
        const from = latestSearchParams();
        if (!from) return;
        if (refresh || (!search && hasPassed(store.get().pricesUntil))) refetch();
        notify(nextNotice);
        write("pushState", paths.wizard(language, target, { ...from, ...search }));
      }),
    [latestSearchParams, write, language, refetch, store, whenLoadable],
  );
  const search = useCallback<Wizard["search"]>(
    (nextSearchParams) => {
      const { pickupAt, returnAt } = nextSearchParams;
      notify(step === "vehicles" ? null : { kind: "searchChanged", pickupAt, returnAt });
      if (sameSearch(searchParams, nextSearchParams)) refetch();
      setNavigations((count) => count + 1);
      write("pushState", paths.wizard(language, step, nextSearchParams));
    },
    [searchParams, write, language, step, refetch],
  );
  const searchChange = useSearchChange(searchParams, offices, searchForm);
  const setSearchParams = useCallback<Wizard["setSearchParams"]>(
    (change) => {
      const from = latestSearchParams();
      if (!from) return;
      const to = typeof change === "function" ? change(from) : { ...from, ...change };
      write("replaceState", paths.wizard(language, step, to));
    },
    [latestSearchParams, write, language, step],
  );
  const filter = useCallback<Wizard["filter"]>(
    (change) => setSearchParams((now) => withFilters(now, change(now))),
    [setSearchParams],
  );
  const wizard = useMemo<Wizard>(
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
      draft,
      ...selection,
      packages,
      notice,
      update: store.update,
      goTo,
      search,
      searchChange,
      filter,
      setSearchParams,
      notify,
      saveQuote,
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
      draft,
      selection,
      packages,
      notice,
      store,
      goTo,
      search,
      searchChange,
      filter,
      setSearchParams,
      saveQuote,
      loading,
    ],
  );
  const ready = step === "vehicles" ? availability !== null : mounted && availability !== null && !blocked;
  return (
    <WizardContext value={wizard}>
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
    </WizardContext>
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

/**
 * Step and search from the URL; they follow `history.pushState` and the back button. `latestWritten` returns the last
 * written search even if the router has not rendered it yet, so that two quick clicks on filters are both kept.
 * `window.location` is not reliable for that: when the router renders the first URL, it writes it to the history again.
 */
function useRentalSearchParams() {
  const path = usePathname();
  const params = useSearchParams();
  const searchParams = useMemo(() => parseRentalSearchParams(params), [params]);
  /** Query strings that were written and are not rendered yet. */
  const pendingWrites = useRef<readonly string[]>([]);
  useEffect(() => {
    const shown = pendingWrites.current.indexOf(params.toString());
    pendingWrites.current = shown < 0 ? [] : pendingWrites.current.slice(shown + 1);
  }, [params]);
  useEffect(() => {
    const onBack = () => {
      pendingWrites.current = [];
    };
    window.addEventListener("popstate", onBack);
    return () => window.removeEventListener("popstate", onBack);
  }, []);
  const latestWritten = useCallback(
    () => parseRentalSearchParams(new URLSearchParams(pendingWrites.current.at(-1) ?? window.location.search)),
    [],
  );
  const write = useCallback((how: "pushState" | "replaceState", url: string) => {
    const query = new URL(url, window.location.href).searchParams.toString();
    pendingWrites.current = [...pendingWrites.current, query];
    window.history[how](null, "", url);
  }, []);
  const step = wizardSteps.find((wizardStep) => wizardStep === path.split("/").at(-1)) ?? "vehicles";
  return { step, searchParams, latestWritten, write };
}
