import { getTranslations } from "next-intl/server";
import { bodyOfCar } from "@/components/second-hand/car-picture";
import { paintedFile, viewsOf } from "@/components/vehicle-art/painted-cars";
import type { SecondHandCar } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";

export interface CarView {
  readonly src: string;
  readonly alt: string;
  /** The drawing from the other side. */
  readonly mirrored?: boolean;
  /** A drawing stands on the ground of its frame, a photograph fills it. */
  readonly drawn?: boolean;
}

/** What the gallery shows: the photographs, or the car drawn in its colour from its sides. */
export async function carViews(car: SecondHandCar, language: Language): Promise<CarView[]> {
  if (car.images.length > 0) return car.images.map(({ url, alt }) => ({ src: url, alt }));
  const t = await getTranslations({ locale: language, namespace: "secondHand.gallery.view" });
  const body = bodyOfCar(car);
  const src = `/art/${paintedFile(body, car.color)}`;
  const ends = viewsOf(body).flatMap((view) =>
    view === "side" ? [] : [{ src: `/art/${paintedFile(body, car.color, view)}`, alt: t(view), drawn: true }],
  );
  return [{ src, alt: t("right"), drawn: true }, { src, alt: t("left"), drawn: true, mirrored: true }, ...ends];
}
