import type { CarListAddress } from "@/lib/contracts/car-list-address";
import { loadCatalogue } from "../catalogue/queries";
import type { WishNames } from "../mail/car-wish";
import { nameBehind } from "./queries";

/** Names of the brands, models and offices in a wish, also of those without a car for sale. */
export async function wishNames({ values }: CarListAddress, now: Date): Promise<WishNames> {
  const { offices } = await loadCatalogue(now);
  const brand = new Map<string, string>();
  const model = new Map<string, string>();
  for (const slug of values.brand ?? []) {
    brand.set(slug, (await nameBehind(slug, undefined, now))?.brand ?? slug);
    for (const itsModel of values.model ?? []) {
      const found = (await nameBehind(slug, itsModel, now))?.model;
      if (found) model.set(itsModel, found);
    }
  }
  return { brand, model, office: new Map(offices.map(({ id, name }) => [String(id), name])) };
}
