const key = "favourites";
const most = 60;
const changed = "favourites-changed";
const none: readonly number[] = [];
let last: { text: string | null; ids: readonly number[] } = { text: null, ids: none };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function parse(text: string | null): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? [...new Set(value.filter(isId))].slice(-most) : none;
  } catch {
    return none;
  }
}

/** Ids of the cars that this device keeps, oldest first; the same list as long as nothing changes. */
export function favouriteIds(): readonly number[] {
  let text: string | null = null;
  try {
    text = window.localStorage.getItem(key);
  } catch {
    // A browser may refuse its storage: then there are no favourites.
  }
  if (text !== last.text) last = { text, ids: parse(text) };
  return last.ids;
}

export const noFavourites = (): readonly number[] => none;

/** Keeps a car, or gives it up; of more than sixty the oldest goes. */
export function toggleFavourite(id: number): void {
  const ids = favouriteIds();
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-most);
  try {
    window.localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Nothing is kept where the browser refuses.
  }
  window.dispatchEvent(new Event(changed));
}

/** Tells of changes in this page and in other tabs. */
export function watchFavourites(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("storage", listener);
  };
}
