import { useEffect, useState } from "react";
import { z } from "zod";
import { newMarkSchema } from "@/lib/contracts/rental/desk-handover";
import { handoverAccessories } from "@/lib/domain/rental/after-sales";

const draftSchema = z.object({
  plate: z.string(),
  km: z.string(),
  fuel: z.number().nullable(),
  accessories: z.array(z.enum(handoverAccessories)),
  /** `key` is local to the draft and stays the same when another mark is removed. */
  marks: z.array(newMarkSchema.extend({ key: z.number() })),
  documentsSeen: z.boolean(),
  depositBlocked: z.boolean(),
  signature: z.string(),
  signedName: z.string(),
});
/** The values of an unfinished hand-over or return form. */
export type RentalDraft = z.infer<typeof draftSchema>;
export type DraftMark = RentalDraft["marks"][number];

const storedSchema = z.object({ at: z.number(), draft: draftSchema });
const dayMs = 24 * 3_600_000;

export const emptyDraft: RentalDraft = {
  plate: "",
  km: "",
  fuel: null,
  accessories: [],
  marks: [],
  documentsSeen: false,
  depositBlocked: false,
  signature: "",
  signedName: "",
};

/** The draft in local storage; null without one or when it is older than a day. */
function loadDraft(key: string): RentalDraft | null {
  try {
    const { at, draft } = storedSchema.parse(JSON.parse(localStorage.getItem(key) ?? ""));
    return Date.now() - at < dayMs ? draft : null;
  } catch {
    return null;
  }
}

function storeDraft(key: string, draft: RentalDraft) {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // The storage is full or blocked: the draft lives in memory only.
  }
}

/** A draft that survives a reload on this device until `forget`; null until local storage is read. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState<RentalDraft | null>(null);
  useEffect(() => setDraft(loadDraft(key) ?? emptyDraft), [key]);
  const change = (changes: Partial<RentalDraft>) =>
    setDraft((before) => {
      const after = { ...(before ?? emptyDraft), ...changes };
      storeDraft(key, after);
      return after;
    });
  const changeMarks = (update: (marks: RentalDraft["marks"]) => RentalDraft["marks"]) =>
    setDraft((before) => {
      const from = before ?? emptyDraft;
      const after = { ...from, marks: update(from.marks) };
      storeDraft(key, after);
      return after;
    });
  return { draft, change, changeMarks, forget: () => localStorage.removeItem(key) };
}
