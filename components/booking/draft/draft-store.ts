import { bookingDraftKey } from "@/lib/contracts/booking-draft";
import { decodeDraft, encodeDraft } from "./draft-codec";
import { emptyDraft, type WizardDraft } from "./draft-state";

export interface DraftStore {
  subscribe: (listener: () => void) => () => void;
  get: () => WizardDraft;
  update: (change: Partial<WizardDraft>) => void;
  clear: () => void;
}

/** The draft of this tab. Session storage that is full or forbidden only costs the reload: the draft stays in memory. */
export function createDraftStore(storage: () => Storage): DraftStore {
  let draft: WizardDraft | undefined;
  const listeners = new Set<() => void>();
  const tolerant = <Value>(work: (stored: Storage) => Value): Value | null => {
    try {
      return work(storage());
    } catch {
      return null;
    }
  };
  const save = (next: WizardDraft) => {
    draft = next;
    const text = encodeDraft(next);
    tolerant((stored) => (text === null ? stored.removeItem(bookingDraftKey) : stored.setItem(bookingDraftKey, text)));
    for (const listener of listeners) listener();
  };
  const get = () => {
    draft ??= tolerant((stored) => decodeDraft(stored.getItem(bookingDraftKey))) ?? emptyDraft;
    return draft;
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get,
    update: (change) => save({ ...get(), ...change }),
    clear: () => save(emptyDraft),
  };
}
