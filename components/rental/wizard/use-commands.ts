"use client";

import { useCallback, useMemo } from "react";
import { sameSearch } from "@/components/rental/draft/draft-state";
import type { DraftStore } from "@/components/rental/draft/draft-store";
import type { SaveQuote, WizardCommands, WizardNotice } from "@/components/rental/step/wizard-context";
import { paths } from "@/lib/contracts/paths";
import { withFilters } from "@/lib/contracts/rental/rental-search-params";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { Language } from "@/lib/domain/core/languages";
import { hasPassed } from "@/lib/web-client/browser-clock";
import { useOfflineStep } from "./use-offline-step";
import type { useRentalSearchParams } from "./use-rental-search-params";

interface CommandContext {
  url: ReturnType<typeof useRentalSearchParams>;
  searchParams: RentalSearchParams | null;
  language: Language;
  store: DraftStore;
  /** Fetches availability again. */
  refetch: () => void;
  notify: (notice: WizardNotice | null) => void;
  addNavigation: () => void;
  saveQuote: SaveQuote;
}

export function useCommands(context: CommandContext): WizardCommands {
  const { url, searchParams, language, store, refetch, notify, addNavigation, saveQuote } = context;
  const { step, latestWritten, write } = url;
  const latestSearchParams = useCallback(() => latestWritten() ?? searchParams, [latestWritten, searchParams]);
  const whenLoadable = useOfflineStep(step, notify);
  return useMemo<WizardCommands>(() => {
    const setSearchParams: WizardCommands["setSearchParams"] = (change) => {
      const from = latestSearchParams();
      if (!from) return;
      const to = typeof change === "function" ? change(from) : { ...from, ...change };
      write("replaceState", paths.wizard(language, step, to));
    };
    return {
      update: store.update,
      goTo: (target, { search, notice = null, refresh = false } = {}) =>
        whenLoadable(target, () => {
          const from = latestSearchParams();
          if (!from) return;
          if (refresh || (!search && hasPassed(store.get().pricesUntil))) refetch();
          notify(notice);
          write("pushState", paths.wizard(language, target, { ...from, ...search }));
        }),
      search: (nextSearchParams) => {
        const { pickupAt, returnAt } = nextSearchParams;
        notify(step === "vehicles" ? null : { kind: "searchChanged", pickupAt, returnAt });
        if (sameSearch(searchParams, nextSearchParams)) refetch();
        addNavigation();
        write("pushState", paths.wizard(language, step, nextSearchParams));
      },
      filter: (change) => setSearchParams((now) => withFilters(now, change(now))),
      setSearchParams,
      pushSearchParams: (to) => write("pushState", paths.wizard(language, step, to)),
      notify,
      saveQuote,
    };
  }, [
    latestSearchParams,
    write,
    language,
    step,
    searchParams,
    store,
    refetch,
    notify,
    addNavigation,
    whenLoadable,
    saveQuote,
  ]);
}
