import { useEffect, useState } from "react";
import { z } from "zod";
import { newMarkSchema } from "@/lib/contracts/desk/handover";
import { handedAccessories } from "@/lib/domain/after-sales/after-sales";

const draftSchema = z.object({
  plate: z.string(),
  km: z.string(),
  fuel: z.number().nullable(),
  accessories: z.array(z.enum(handedAccessories)),
  /** Each knows itself by its key, whatever becomes of the others. */
  marks: z.array(newMarkSchema.extend({ key: z.number() })),
  documentsSeen: z.boolean(),
  depositBlocked: z.boolean(),
  signature: z.string(),
  signedName: z.string(),
});
/** What has been filled in so far of a hand-over or a return. */
export type RentalDraft = z.infer<typeof draftSchema>;
export type DraftMark = RentalDraft["marks"][number];

const keptSchema = z.object({ at: z.number(), draft: draftSchema });
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

/** What this device kept, unless it is older than a day. */
function kept(key: string): RentalDraft | null {
  try {
    const { at, draft } = keptSchema.parse(JSON.parse(localStorage.getItem(key) ?? ""));
    return Date.now() - at < dayMs ? draft : null;
  } catch {
    return null;
  }
}

function keep(key: string, draft: RentalDraft) {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), draft }));
  } catch {
    // A full or closed store: what is on the page stays there.
  }
}

/** A draft that survives a reload on this device until it is forgotten; null until it is known. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState<RentalDraft | null>(null);
  useEffect(() => setDraft(kept(key) ?? emptyDraft), [key]);
  const change = (changes: Partial<RentalDraft>) =>
    setDraft((before) => {
      const after = { ...(before ?? emptyDraft), ...changes };
      keep(key, after);
      return after;
    });
  const changeMarks = (remade: (marks: RentalDraft["marks"]) => RentalDraft["marks"]) =>
    setDraft((before) => {
      const from = before ?? emptyDraft;
      const after = { ...from, marks: remade(from.marks) };
      keep(key, after);
      return after;
    });
  return { draft, change, changeMarks, forget: () => localStorage.removeItem(key) };
}
