import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { ContentPage } from "@/components/layout/page/content-page";
import { MoreReviews } from "@/components/rental/reviews/more-reviews";
import { ReviewCard } from "@/components/rental/reviews/review-card";
import { ReviewsSummary } from "@/components/rental/reviews/reviews-summary";
import { paths } from "@/lib/contracts/paths";
import { reviewLimits } from "@/lib/domain/rental/review";
import { requestLanguage } from "@/lib/i18n/request-language";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { loadReviews } from "@/lib/server/rental/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("reviews");
  const [title, description] = [t("title"), t("description")];
  return pageMetadata({ language: await requestLanguage(), pathIn: paths.reviews, title, description });
}

const promises = ["who", "once", "check"] as const;

/**
 * All published reviews, and how they are collected and checked (Directive (EU) 2019/2161). Without structured data:
 * search engines do not show ratings that a company publishes about itself.
 */
export default async function Reviews() {
  const [{ language, values }, published, t, { reviews: texts }] = await Promise.all([
    getPageContext(),
    loadReviews(),
    getTranslations("reviews"),
    getMessages(),
  ]);
  if (!published) throw new Error("the reviews could not be read");
  const { summary, reviews, pages } = published;
  return (
    <ContentPage
      language={language}
      values={values}
      title={t("title")}
      lead={t("lead")}
      onward={["fleet", "offices", "faq", "contact"]}
    >
      {summary ? (
        <>
          <ReviewsSummary language={language} summary={summary} />
          <section aria-labelledby="reviews">
            <h2 id="reviews" className="mb-4 text-2xl">
              {t("list")}
            </h2>
            {reviews.map((review) => (
              <ReviewCard key={review.id} review={review} language={language} />
            ))}
            {pages > 1 && (
              <NextIntlClientProvider locale={language} messages={{ reviews: texts }}>
                <MoreReviews language={language} pages={pages} />
              </NextIntlClientProvider>
            )}
          </section>
        </>
      ) : (
        <section className="rounded-xl bg-sand-100 p-6">
          <h2 className="text-xl">{t("few.title")}</h2>
          <p className="mt-2 text-ink-soft">{t("few.text", { fewest: reviewLimits.fewestShown })}</p>
        </section>
      )}
      <section aria-labelledby="how">
        <h2 id="how" className="text-2xl">
          {t("how.title")}
        </h2>
        <dl className="mt-4 grid gap-5">
          {promises.map((name) => (
            <div key={name}>
              <dt className="font-bold">{t(`how.${name}.title`)}</dt>
              <dd className="mt-1 text-ink-soft">{t(`how.${name}.text`, { days: reviewLimits.windowDays })}</dd>
            </div>
          ))}
        </dl>
      </section>
    </ContentPage>
  );
}
