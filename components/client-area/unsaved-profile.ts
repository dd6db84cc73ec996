import type { ProfileUpdate } from "@/lib/contracts/client";
import { isLanguage } from "@/lib/domain/language/languages";

const key = "profileDraft";
/** What the form holds, and whose it is. */
export type ProfileEdit = ProfileUpdate & { nik: string };

const isEdit = (value: unknown): value is ProfileEdit =>
  typeof value === "object" &&
  value !== null &&
  ["nik", "firstName", "lastName", "mobile"].every((name) => typeof Reflect.get(value, name) === "string") &&
  isLanguage(String(Reflect.get(value, "lang"))) &&
  typeof Reflect.get(value, "receivesOffers") === "boolean";

/** What was typed into the profile in this tab and not saved: it outlives a reload and a change of language. */
export function readUnsavedProfile(nik: string): ProfileUpdate | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (!isEdit(stored) || stored.nik !== nik) return null;
    const { nik: _, ...edit } = stored;
    return edit;
  } catch {
    return null;
  }
}

/** Null forgets it: saved, or as it was. */
export function keepUnsavedProfile(edit: ProfileEdit | null): void {
  try {
    if (edit) sessionStorage.setItem(key, JSON.stringify(edit));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids storage keeps the form for this page only.
  }
}
