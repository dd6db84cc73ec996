import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import { bodyTypes, carColors, type FacetField, tractions } from "@/lib/domain/sales/car";
import type { ValueOrder } from "@/lib/domain/sales/stock-index";

/** Names of brands and models by their slugs. */
export type Names = Readonly<Record<"brand" | "model", ReadonlyMap<string, string>>>;

const vocabularies: Partial<Record<FacetField, readonly string[]>> = {
  type: bodyTypes,
  fuel: fuels,
  gearbox: gearboxes,
  color: carColors,
  label: environmentalLabels,
  traction: tractions,
};
const byName = new Intl.Collator("es", { numeric: true });

/** Display names of a field's values; null for a field whose values are shown as they are. */
export const namesOf = (field: FacetField, names: Names) =>
  field === "brand" || field === "model" ? names[field] : null;

/** Values in the order of their vocabulary, brands and models by name, numbers by size. */
export const inListOrder =
  (names: Names): ValueOrder =>
  (field, values) => {
    const [vocabulary, named] = [vocabularies[field], namesOf(field, names)];
    const name = (value: string) => named?.get(value) ?? value;
    return vocabulary
      ? [...values].sort((one, other) => vocabulary.indexOf(one) - vocabulary.indexOf(other))
      : [...values].sort((one, other) => byName.compare(name(one), name(other)));
  };
