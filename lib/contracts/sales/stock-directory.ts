import { z } from "zod";
import { centsSchema, instantSchema } from "@/lib/contracts/core/scalars";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { rentalGroupOfModel } from "@/lib/domain/sales/similar-cars";

const namedSchema = z.object({
  /** URL segment, and value as a filter. */
  slug: z.string(),
  name: z.string(),
  /** Cars for sale, reserved ones included. */
  count: z.number().int(),
  /** Price of the cheapest one. */
  fromCents: centsSchema,
});

/** `data` of `GET /web/segundamano/marcas`: brands and models with cars for sale, by name. */
export const carBrandsSchema = z.array(namedSchema.extend({ models: z.array(namedSchema) }));
export type CarBrand = z.infer<typeof carBrandsSchema>[number];

const slugSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** Query of `GET /web/segundamano/nombre`: slugs. */
export const carNameQuerySchema = z.object({ brand: slugSchema, model: slugSchema.optional() });

/** `data` of it: brand and model with their proper spelling; `model` is null when none was requested. */
export const carNameSchema = z.object({ brand: z.string(), model: z.string().nullable() });

/** Query of `GET /web/segundamano/indice`. */
export const stockDirectoryQuerySchema = z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) });

/** `data` of it: all cars for sale by id, 5,000 a page, for the sitemap; a page after the last is empty. */
export const stockDirectorySchema = z.object({
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  items: z.array(z.object({ slug: z.string(), updatedAt: instantSchema })),
});
export type StockDirectory = z.infer<typeof stockDirectorySchema>;

/** Brand and model under which a rental group's example model is for sale second-hand; undefined if it isn't. */
export function modelForSale(group: Pick<RentalGroup, "exampleModel" | "gearbox">, brands: readonly CarBrand[]) {
  const [found] = brands.flatMap((brand) =>
    brand.models.flatMap((model) =>
      rentalGroupOfModel({ brand: brand.name, model: model.name, gearbox: group.gearbox }, [group])
        ? [{ brand, model }]
        : [],
    ),
  );
  return found;
}
