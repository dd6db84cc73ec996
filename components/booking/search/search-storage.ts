import { storedAddress } from "@/components/booking/draft/stored-address";
import { bookingDraftKey } from "@/lib/contracts/booking-draft";
import type { Office } from "@/lib/contracts/office";
import type { WizardAddress } from "@/lib/contracts/search";
import { parseDiscount } from "@/lib/contracts/wizard-address";

const readJson = (storage: Storage, key: string): unknown => {
  try {
    return JSON.parse(storage.getItem(key) ?? "null");
  } catch {
    return null;
  }
};

const property = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? new Map<string, unknown>(Object.entries(value)).get(key) : undefined;

/** What this browser remembers of earlier searches (contract section 10). */
export interface RememberedSearch {
  pickupOfficeId: number | undefined;
  returnOfficeId: number | undefined;
  otherReturn: boolean;
  discount: number | undefined;
  /** The search of this tab's booking. */
  search: WizardAddress | null;
}

const nothing: RememberedSearch = {
  pickupOfficeId: undefined,
  returnOfficeId: undefined,
  otherReturn: false,
  discount: undefined,
  search: null,
};

/** Reads the keys `oficinaRecoge`, `oficinaDevuelve`, `devOfiDif`, `discount` and the draft's search. */
export function readRememberedSearch(): RememberedSearch {
  try {
    const idOf = (key: string) => Number(property(readJson(localStorage, key), "id")) || undefined;
    return {
      pickupOfficeId: idOf("oficinaRecoge"),
      returnOfficeId: idOf("oficinaDevuelve"),
      otherReturn: readJson(localStorage, "devOfiDif") === true,
      discount: parseDiscount(localStorage.getItem("discount")),
      search: storedAddress(property(readJson(sessionStorage, bookingDraftKey), "search")),
    };
  } catch {
    return nothing;
  }
}

/** Writes the offices as objects, the way the specification names them (section 3). */
export function rememberOffices(pickup: Office, dropOff: Office, otherReturn: boolean): void {
  try {
    localStorage.setItem("oficinaRecoge", JSON.stringify(pickup));
    localStorage.setItem("oficinaDevuelve", JSON.stringify(dropOff));
    localStorage.setItem("devOfiDif", JSON.stringify(otherReturn));
  } catch {
    // A browser that forbids storage still searches.
  }
}
