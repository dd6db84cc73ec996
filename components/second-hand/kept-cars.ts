import { mostCompared } from "@/lib/contracts/compared-cars";

const none: readonly number[] = [];
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function parse(text: string | null, most: number): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(-most) : none;
  } catch {
    return none;
  }
}

/** A list of cars by their ids that this device keeps, the oldest first; beyond `most` the oldest goes. */
function keptCars(key: string, most: number) {
  const changed = `${key}-changed`;
  let last: { text: string | null; ids: readonly number[] } = { text: null, ids: none };
  // What stands for the storage where a browser refuses it: then the list lasts as long as the page.
  let unstored: string | null = null;
  const read = () => {
    try {
      return window.localStorage.getItem(key) ?? unstored;
    } catch {
      return unstored;
    }
  };
  /** The same list as long as nothing changes. */
  const ids = (): readonly number[] => {
    const text = read();
    if (text !== last.text) last = { text, ids: parse(text, most) };
    return last.ids;
  };
  const keep = (next: readonly number[]) => {
    const text = JSON.stringify(next.slice(-most));
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
    toggle: (id: number) => keep(ids().includes(id) ? ids().filter((one) => one !== id) : [...ids(), id]),
    clear: () => keep(none),
    /** Tells of changes in this page and in other tabs. */
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

export const favourites = keptCars("favourites", 60);

/** Picked for the comparison on the way through the lists. */
export const compared = keptCars("compared", mostCompared);
