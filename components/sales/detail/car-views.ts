import { getTranslations } from "next-intl/server";
import { photoText } from "@/components/illustrations/photo-image";
import { pictureOf } from "@/components/illustrations/vehicle-illustration";
import { bodyOfCar } from "@/components/sales/car-picture";
import type { Photo } from "@/lib/contracts/core/photo";
import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import type { photoSides } from "@/lib/domain/rental/after-sales";

/** A picture of a gallery: a photo, or a drawing. */
export type CarView = { readonly alt: string } & ({ readonly photo: Photo } | { readonly src: string });

const viewKeys = {
  FRONT: "front",
  REAR: "rear",
  LEFT: "left",
  RIGHT: "right",
  INTERIOR: "interior",
} as const satisfies Record<(typeof photoSides)[number], string>;

/** Photos for the gallery; the alt text is the photo's own, else the side that it shows, else its number. */
export async function photoViews(photos: readonly Photo[], name: string, language: Language): Promise<CarView[]> {
  const t = await getTranslations({ locale: language, namespace: "secondHand.gallery" });
  const count = String(photos.length);
  return photos.map((photo, place) => ({
    photo,
    alt:
      photoText(photo, language) ||
      (photo.view ? t(`view.${viewKeys[photo.view]}`) : t("picture", { name, at: String(place + 1), count })),
  }));
}

/** Pictures of a car's gallery: its photos, or one drawing in its colour. */
export async function carViews(car: SecondHandCar, language: Language): Promise<CarView[]> {
  if (car.images.length > 0) return await photoViews(car.images, `${car.brand} ${car.model}`, language);
  return [{ src: pictureOf(bodyOfCar(car), car.color), alt: `${car.brand} ${car.model}` }];
}
