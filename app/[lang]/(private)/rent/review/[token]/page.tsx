import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { GroupPicture } from "@/components/illustrations/photo-image";
import { OwnReview } from "@/components/rental/reviews/own-review";
import { ReviewForm } from "@/components/rental/reviews/review-form";
import { ReviewHeading } from "@/components/rental/reviews/review-heading";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { paths, reviewStopAnchor } from "@/lib/contracts/paths";
import { instantDayText } from "@/lib/domain/core/date-text";
import { reviewLimits } from "@/lib/domain/rental/review";
import { formatDay } from "@/lib/i18n/format-time";
import { loadFleet } from "@/lib/server/pricing/loaders";
import { refuseReviewsAction, submitReviewAction, withdrawReviewAction } from "@/lib/server/rental/actions";
import { loadRequestedReview } from "@/lib/server/rental/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("reviews.write.states.open");
  return { title: t("title"), referrer: "strict-origin" };
}

const states = {
  OPEN: "open",
  SUBMITTED: "submitted",
  PUBLISHED: "published",
  REJECTED: "rejected",
  WITHDRAWN: "withdrawn",
  CLOSED: "closed",
} as const;

/** Page of a mailed link: writes the review of one rental, and shows afterwards what became of it. */
export default async function ReviewPage({ params }: PageProps<"/[lang]/rent/review/[token]">) {
  const { token } = await params;
  const [review, fleet, { language, values }, t, { reviews, errors }] = await Promise.all([
    loadRequestedReview(token),
    loadFleet(),
    getPageContext(),
    getTranslations("reviews.write"),
    getMessages(),
  ]);
  const state = review ? states[review.state] : "gone";
  const group = fleet.find(({ id }) => id === review?.groupId);
  const ground = review?.written?.rejectedFor;
  const leadValues = {
    until: review ? instantDayText(Date.parse(review.closesAt), language) : "",
    fewest: reviewLimits.fewestShown,
    days: reviewLimits.windowDays,
    ground: ground ? t(`grounds.${ground}`) : "",
    email: values.email,
  };
  const link = buttonStyle({ variant: "link" });
  return (
    <div className="page py-8 desktop:py-12">
      <div className="grid max-w-text gap-8">
        <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[1fr_14rem]">
          {group && (
            <GroupPicture
              group={group}
              language={language}
              sizes="14rem"
              className="h-auto w-full max-w-56 sm:order-last"
            />
          )}
          <div>
            <ReviewHeading key={state}>{t(`states.${state}.title`)}</ReviewHeading>
            {review && (
              <p className="mt-3 font-bold">
                {t("rental", {
                  vehicle: review.vehicle,
                  from: formatDay(review.pickupOn, language),
                  to: formatDay(review.returnOn, language, { year: true }),
                })}
              </p>
            )}
            <p className="mt-2 max-w-165 text-lg text-ink-soft">{t(`states.${state}.lead`, leadValues)}</p>
          </div>
        </div>
        {review?.state === "OPEN" && (
          <NextIntlClientProvider locale={language} messages={{ reviews, errors }}>
            <ReviewForm language={language} signedAs={review.signedAs} submit={submitReviewAction.bind(null, token)} />
          </NextIntlClientProvider>
        )}
        {review?.written && (
          <OwnReview language={language} written={review.written} withdraw={withdrawReviewAction.bind(null, token)} />
        )}
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          <li>
            <Link href={paths.reviews(language)} className={link}>
              {t("how")}
            </Link>
          </li>
          <li>
            <Link href={paths.legal(language, "privacy")} className={link}>
              {t("privacy")}
            </Link>
          </li>
        </ul>
        {review && (
          <section
            id={reviewStopAnchor}
            aria-labelledby="stop-title"
            className="scroll-mt-24 border-t border-sand-200 pt-6"
          >
            <h2 id="stop-title" className="text-lg">
              {t("stop.title")}
            </h2>
            <div aria-live="polite" className="mt-1 text-ink-soft">
              {t(review.asked ? "stop.text" : "stop.done")}
            </div>
            {review.asked && (
              <form action={refuseReviewsAction.bind(null, token)} className="mt-4">
                <Button type="submit" variant="secondary">
                  {t("stop.submit")}
                </Button>
              </form>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
