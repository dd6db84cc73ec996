import { maxComparedCars } from "@/lib/contracts/sales/compared-cars";

const none: readonly number[] = [];
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function parse(text: string | null, max: number): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(-max) : none;
  } catch {
    return none;
  }
}

/** A list of car ids in local storage, oldest first; beyond `max` the oldest is dropped. */
function storedCars(key: string, max: number) {
  const changed = `${key}-changed`;
  let last: { text: string | null; ids: readonly number[] } = { text: null, ids: none };
  // Fallback where the browser blocks storage: the list lasts as long as the page.
  let unstored: string | null = null;
  const read = () => {
    try {
      return window.localStorage.getItem(key) ?? unstored;
    } catch {
      return unstored;
    }
  };
  /** The same array until the list changes, as `useSyncExternalStore` demands. */
  const ids = (): readonly number[] => {
    const text = read();
    if (text !== last.text) last = { text, ids: parse(text, max) };
    return last.ids;
  };
  const store = (next: readonly number[]) => {
    const text = JSON.stringify(next.slice(-max));
    try {
      window.localStorage.setItem(key, text);
      unstored = null;
    } catch {
      unstored = text;
    }
    window.dispatchEvent(new Event(changed));
  };
  return {
    ids,
    none: () => none,
    toggle: (id: number) => store(ids().includes(id) ? ids().filter((storedId) => storedId !== id) : [...ids(), id]),
    clear: () => store(none),
    /** Subscribes to changes in this page and in other tabs. */
    watch: (listener: () => void) => {
      window.addEventListener(changed, listener);
      window.addEventListener("storage", listener);
      return () => {
        window.removeEventListener(changed, listener);
        window.removeEventListener("storage", listener);
      };
    },
  };
}

export const favourites = storedCars("favourites", 60);

/** Cars picked for the comparison. */
export const compared = storedCars("compared", maxComparedCars);
