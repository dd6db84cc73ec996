import type { WizardAddress } from "@/lib/contracts/search";
import { parseWizardAddress } from "@/lib/contracts/wizard-address";
import { wizardSearchParams } from "@/lib/contracts/wizard-query";
import { facetNames } from "@/lib/domain/results/result-filters";

/** The search of a stored draft, parsed like a wizard URL; null when it is invalid. */
export function storedAddress(value: unknown): WizardAddress | null {
  if (typeof value !== "object" || value === null) return null;
  const texts = Object.entries(value).map(([key, entry]): [string, string] => {
    if (key === "categories") return ["category", String(entry)];
    return [key, key === "under25" ? (entry === true ? "1" : "0") : String(entry)];
  });
  return parseWizardAddress(new URLSearchParams(texts));
}

/** Whether two searches have the same prices: filters and sort order are ignored. */
export function sameSearch(one: WizardAddress | null, other: WizardAddress | null): boolean {
  const core = (address: WizardAddress) => {
    const params = wizardSearchParams({ ...address, categories: [], sort: "price" });
    for (const name of facetNames) params.delete(name);
    return params.toString();
  };
  return one !== null && other !== null && core(one) === core(other);
}
