import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Stars } from "@/components/ui/stars";
import { paths } from "@/lib/contracts/paths";
import type { PublishedReviews } from "@/lib/contracts/rental/review";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { reviewLimits } from "@/lib/domain/rental/review";

const averageText = (tenths: number, language: Language) => numberText(tenths / 10, language, 1);

interface ReviewsProofProps {
  language: Language;
  summary: PublishedReviews["summary"];
}

/** Average and number of reviews with a link to all; nothing while there are too few. */
export async function ReviewsProof({ language, summary }: ReviewsProofProps) {
  if (!summary) return null;
  const t = await getTranslations("reviews");
  const { averageTenths, count } = summary;
  const values = { average: averageText(averageTenths, language), most: reviewLimits.mostStars, count };
  return (
    <Link
      href={paths.reviews(language)}
      className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold underline-offset-4 hover:underline"
    >
      <Stars full={averageTenths / 10} />
      <span className="tabular">{t("proof", values)}</span>
    </Link>
  );
}

interface ReviewsSummaryProps {
  language: Language;
  summary: NonNullable<PublishedReviews["summary"]>;
}

/** Average, number and distribution of the published reviews. */
export async function ReviewsSummary({ language, summary }: ReviewsSummaryProps) {
  const t = await getTranslations("reviews");
  const { averageTenths, count, byStars } = summary;
  const average = averageText(averageTenths, language);
  return (
    <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[auto_1fr]">
      <p>
        <span className="tabular block text-5xl font-extrabold" aria-hidden="true">
          {average}
        </span>
        <Stars
          full={averageTenths / 10}
          label={t("average", { average, most: reviewLimits.mostStars })}
          className="mt-2 h-6 w-30"
        />
        <span className="mt-1 block text-ink-soft">{t("count", { count })}</span>
      </p>
      <ul aria-label={t("distribution")} className="grid gap-1.5">
        {byStars
          .map((reviews, place) => ({ reviews, stars: place + 1 }))
          .reverse()
          .map(({ reviews, stars }) => (
            <li key={stars} className="grid grid-cols-[5.5rem_1fr_3rem] items-center gap-3 text-sm">
              <span>{t("stars", { stars })}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sand-200">
                <span className="block h-full bg-primary" style={{ width: `${(reviews * 100) / count}%` }} />
              </span>
              <span className="tabular text-end">{numberText(reviews, language)}</span>
            </li>
          ))}
      </ul>
    </div>
  );
}
