import { use, useState, useSyncExternalStore } from "react";
import type { BookingDraft } from "@/lib/contracts/rental/booking-draft";
import { bookingDraftKey } from "@/lib/contracts/rental/rental-search-params";
import { lazyModule } from "@/lib/web-client/lazy-component";
import { emptyDraft, type WizardDraft } from "./draft-state";

export interface DraftStore {
  subscribe: (listener: () => void) => () => void;
  get: () => WizardDraft;
  update: (change: Partial<WizardDraft>) => void;
}

function readStored(): string | null {
  try {
    return window.sessionStorage.getItem(bookingDraftKey);
  } catch {
    return null;
  }
}

/** Starts with `draft`. Without session storage (full or blocked) it stays in memory and is lost on reload. */
function createDraftStore(draft: WizardDraft): DraftStore {
  let current = draft;
  const listeners = new Set<() => void>();
  const save = (next: WizardDraft) => {
    current = next;
    const text = encodeDraft(next);
    try {
      if (text === null) window.sessionStorage.removeItem(bookingDraftKey);
      else window.sessionStorage.setItem(bookingDraftKey, text);
    } catch {
      // The draft stays in memory.
    }
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => current,
    update: (change) => save({ ...current, ...change }),
  };
}

const decoder = lazyModule(() => import("./decode-draft"));
let loading: ReturnType<typeof decoder.load> | undefined;
const loadDecoder = () => {
  loading ??= decoder.load();
  return loading;
};

/**
 * The draft of this tab; empty on the server and during hydration. Where one is stored, the component suspends until the
 * code that checks it has loaded: inside `HydrateWith`, so that no fallback replaces the server's HTML.
 */
export function useDraft() {
  const [text] = useState(() => (typeof window === "undefined" ? null : readStored()));
  const decodeDraft = text === null ? null : use(loadDecoder()).decodeDraft;
  const [store] = useState(() => createDraftStore((text !== null && decodeDraft?.(text)) || emptyDraft));
  const draft = useSyncExternalStore(store.subscribe, store.get, () => emptyDraft);
  return { store, draft };
}

/** Encodes the draft with the specification's keys; null without a search. */
export function encodeDraft(draft: WizardDraft): string | null {
  if (!draft.search) return null;
  const stored: BookingDraft = {
    version: 1,
    search: draft.search,
    VS: draft.vehicle,
    SEG: draft.coverage,
    OP: draft.extras,
    PQ1: draft.packages?.PQ1 ?? null,
    PQ2: draft.packages?.PQ2 ?? null,
    PQNR1: draft.packages?.PQNR1 ?? null,
    PQNR2: draft.packages?.PQNR2 ?? null,
    DESCUENTO: draft.campaignPercent,
    HORAMAX: draft.pricesUntil,
    CUPONDATA: draft.coupon,
    driver: draft.driver,
    ...(draft.invoice ? { invoice: draft.invoice } : {}),
    packageCode: draft.packageCode,
  };
  return JSON.stringify(stored);
}
