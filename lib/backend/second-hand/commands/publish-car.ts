import { eq } from "drizzle-orm";
import type { CarToPublish } from "@/lib/contracts/car-to-publish";
import { nameSlug } from "@/lib/domain/language/slug";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { database } from "../../db/client";
import { office } from "../../db/schema/office";
import { secondHandCar } from "../../db/schema/second-hand";
import type { CarRow } from "../mapper";

/** A car comes into the stock and is offered from now on. */
export async function publishCar(
  car: CarToPublish,
  now: Date,
): Promise<Result<CarRow, { readonly code: "UNKNOWN_OFFICE" }>> {
  const [place] = await database().select({ active: office.active }).from(office).where(eq(office.id, car.officeId));
  if (!place?.active) return refuse({ code: "UNKNOWN_OFFICE" });
  const slugs = { brandSlug: nameSlug(car.brand), modelSlug: nameSlug(car.model) };
  const [made] = await database()
    .insert(secondHandCar)
    .values({ ...car, ...slugs, publishedAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error("the car was not written");
  return accept(made);
}
