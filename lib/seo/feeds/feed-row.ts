import { paths } from "@/lib/contracts/paths";
import type { SecondHandCar } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { siteUrl } from "@/lib/seo/site-url";

/** A car for sale as every feed shows it: its facts, and its texts in one language. */
export interface FeedRow {
  readonly car: SecondHandCar;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly color: string;
  /** Absolute addresses of its photographs, the first one first. */
  readonly photos: readonly string[];
  /** The office where it stands, by its sigla. */
  readonly storeCode: string;
}

type FeedTexts = Pick<FeedRow, "title" | "description" | "color" | "storeCode">;

export const feedRow = (car: SecondHandCar, language: Language, texts: FeedTexts): FeedRow => ({
  car,
  url: `${siteUrl()}${paths.secondHand(language, `/${car.slug}`)}`,
  photos: car.images.map(({ url, jpeg }) => new URL(jpeg ?? url, siteUrl()).href),
  ...texts,
});
