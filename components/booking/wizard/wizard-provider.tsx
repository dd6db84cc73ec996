"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { sameSearch } from "@/components/booking/draft/stored-address";
import { priceSelection } from "@/components/booking/step/price-selection";
import { currentSelection } from "@/components/booking/step/selection";
import {
  type SaveQuote,
  type Wizard,
  WizardContext,
  type WizardNotice,
} from "@/components/booking/step/wizard-context";
import { useEarlyPresses, useMounted } from "@/components/ui/use-early-presses";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import type { Office } from "@/lib/contracts/office";
import { paths, type WizardStep, wizardSteps } from "@/lib/contracts/paths";
import { filteredBy, parseWizardAddress } from "@/lib/contracts/wizard-address";
import type { Language } from "@/lib/domain/language/languages";
import { hasPassed } from "@/lib/web-client/browser-clock";
import { StepGate } from "./step-gate";
import { useAvailability } from "./use-availability";
import { useDraft, useDraftSync, useStepGuard } from "./use-draft";
import { useSearchChange } from "./use-search-change";

interface WizardProviderProps {
  language: Language;
  offices: readonly Office[];
  configuration: ConfigurationDocument;
  /** The screens, composed by the page. */
  steps: Readonly<Record<WizardStep, ReactNode>>;
  /** Shown when there is no search yet, or one that cannot be answered. */
  searchForm: ReactNode;
  /** Shown when the search was refused. */
  refused: ReactNode;
  loading: ReactNode;
  saveQuote: SaveQuote;
}

/** The one client island of the booking: from the results to the order. */
export function WizardProvider(props: WizardProviderProps) {
  const { language, offices, configuration, steps, searchForm, refused, loading, saveQuote } = props;
  const { step, address: shown, written, write } = useWizardAddress();
  const { store, draft } = useDraft();
  const mounted = useMounted();
  const early = useEarlyPresses();
  const [notice, notify] = useState<WizardNotice | null>(null);
  const address = shown ?? draft.search;
  const availabilityState = useAvailability(address, language);
  const { request, availability, refusal, isEarlier, asking, askAgain } = availabilityState;
  const selection = useMemo(
    () => currentSelection(draft, availability, address?.under25 ?? false),
    [draft, availability, address?.under25],
  );
  const packages = useMemo(() => {
    const { group, coverage, extras } = selection;
    if (!availability || !address || !group || !coverage) return null;
    const chosen = { group, coverage: coverage.code, extras, keepsPrice: true };
    return priceSelection({ configuration, availability, address, ...chosen });
  }, [configuration, availability, address, selection]);
  const [arrivals, setArrivals] = useState(0);
  const [lastStep, setLastStep] = useState(step);
  if (step !== lastStep) {
    setLastStep(step);
    setArrivals((count) => count + 1);
  }
  // Before anything of it is drawn: a page still scrolled down would show the footer, which the step then pushes away.
  useLayoutEffect(() => {
    if (arrivals > 0) window.scrollTo(0, 0);
  }, [arrivals]);

  const current = mounted && !isEarlier ? availability : null;
  useDraftSync({ store, shown, address, language, step, mounted, availability: current, selection, packages, notify });
  const blocked = useStepGuard({ draft, selection, availability: current, step, address, language, notify });

  const latestAddress = useCallback(() => written() ?? address, [written, address]);
  const goTo = useCallback<Wizard["goTo"]>(
    (target, { search, notice: told = null, anew = false } = {}) => {
      const from = latestAddress();
      if (!from) return;
      if (anew || (!search && hasPassed(store.get().pricesUntil))) askAgain();
      notify(told);
      write("pushState", paths.wizard(language, target, { ...from, ...search }));
    },
    [latestAddress, write, language, askAgain, store],
  );
  const search = useCallback<Wizard["search"]>(
    (wanted) => {
      const { pickupAt, returnAt } = wanted;
      notify(step === "vehicles" ? null : { kind: "searchChanged", pickupAt, returnAt });
      if (sameSearch(address, wanted)) askAgain();
      setArrivals((count) => count + 1);
      write("pushState", paths.wizard(language, step, wanted));
    },
    [address, write, language, step, askAgain],
  );
  const searchChange = useSearchChange(address, searchForm);
  const changeAddress = useCallback<Wizard["changeAddress"]>(
    (change) => {
      const from = latestAddress();
      if (!from) return;
      const to = typeof change === "function" ? change(from) : { ...from, ...change };
      write("replaceState", paths.wizard(language, step, to));
    },
    [latestAddress, write, language, step],
  );
  const filter = useCallback<Wizard["filter"]>(
    (change) => changeAddress((now) => filteredBy(now, change(now))),
    [changeAddress],
  );
  const wizard = useMemo<Wizard>(
    () => ({
      language,
      offices,
      configuration,
      step,
      arrivals,
      address,
      request,
      availability,
      refusal,
      refreshing: asking,
      draft,
      ...selection,
      packages,
      notice,
      update: store.update,
      goTo,
      search,
      searchChange,
      filter,
      changeAddress,
      notify,
      saveQuote,
      loading,
      finish: store.clear,
    }),
    [
      language,
      offices,
      configuration,
      step,
      arrivals,
      address,
      request,
      availability,
      refusal,
      asking,
      draft,
      selection,
      packages,
      notice,
      store,
      goTo,
      search,
      searchChange,
      filter,
      changeAddress,
      saveQuote,
      loading,
    ],
  );
  const ready = step === "vehicles" ? availability !== null : mounted && availability !== null && !blocked;
  return (
    <WizardContext value={wizard}>
      <div data-checkout className="min-h-dvh print:min-h-0" {...early}>
        <StepGate asked={availabilityState} ready={ready} mounted={mounted} searchForm={searchForm} refused={refused}>
          {steps[step]}
        </StepGate>
      </div>
    </WizardContext>
  );
}

/**
 * Step and search as the address shows them; both follow `history.pushState` and the back button. What was `written` last
 * may be ahead of what is shown: of two quick presses neither undoes the other. The browser's own address can't tell, for
 * the router writes the first press once more when it shows it.
 */
function useWizardAddress() {
  const path = usePathname();
  const params = useSearchParams();
  const address = useMemo(() => parseWizardAddress(params), [params]);
  /** Written and not shown yet. */
  const ahead = useRef<readonly string[]>([]);
  useEffect(() => {
    const shown = ahead.current.indexOf(params.toString());
    ahead.current = shown < 0 ? [] : ahead.current.slice(shown + 1);
  }, [params]);
  useEffect(() => {
    const back = () => {
      ahead.current = [];
    };
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, []);
  const written = useCallback(
    () => parseWizardAddress(new URLSearchParams(ahead.current.at(-1) ?? window.location.search)),
    [],
  );
  const write = useCallback((how: "pushState" | "replaceState", url: string) => {
    const { searchParams } = new URL(url, window.location.href);
    ahead.current = [...ahead.current, searchParams.toString()];
    window.history[how](null, "", url);
  }, []);
  const step = wizardSteps.find((one) => one === path.split("/").at(-1)) ?? "vehicles";
  return { step, address, written, write };
}
