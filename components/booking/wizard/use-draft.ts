"use client";

import { useState, useSyncExternalStore } from "react";
import { emptyDraft } from "@/components/booking/draft/draft-state";
import { createDraftStore } from "@/components/booking/draft/draft-store";

/** The draft of this tab; empty until the browser has read it. */
export function useDraft() {
  const [store] = useState(() => createDraftStore(() => window.sessionStorage));
  const draft = useSyncExternalStore(store.subscribe, store.get, () => emptyDraft);
  return { store, draft };
}
