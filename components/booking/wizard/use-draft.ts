"use client";

import { useState, useSyncExternalStore } from "react";
import { emptyDraft } from "../draft/draft-state";
import { createDraftStore } from "../draft/draft-store";

/** The draft of this tab; empty until the browser has read it. */
export function useDraft() {
  const [store] = useState(() => createDraftStore(() => window.sessionStorage));
  const draft = useSyncExternalStore(store.subscribe, store.get, () => emptyDraft);
  return { store, draft };
}
