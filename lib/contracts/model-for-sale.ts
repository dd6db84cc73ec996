import { rentalTwin } from "@/lib/domain/second-hand/rental-twin";
import type { RentalGroup } from "./rental-group";
import type { CarBrand } from "./stock-directory";

/** The brand and model by which a rental group's example is for sale second-hand; undefined where none is. */
export function modelForSale(group: Pick<RentalGroup, "exampleModel" | "gearbox">, brands: readonly CarBrand[]) {
  const [found] = brands.flatMap((brand) =>
    brand.models.flatMap((model) =>
      rentalTwin({ brand: brand.name, model: model.name, gearbox: group.gearbox }, [group]) ? [{ brand, model }] : [],
    ),
  );
  return found;
}
