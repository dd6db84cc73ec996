import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReviewList } from "@/components/rental/desk/review-list";
import { Forbidden } from "@/components/staff/forbidden";
import { PageHead } from "@/components/staff/page-head";
import { StateTabs } from "@/components/staff/state-tabs";
import { Notice } from "@/components/ui/notice";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { reviewLimits, reviewStatuses } from "@/lib/domain/rental/review";
import { loadDeskReviews } from "@/lib/server/rental/desk-loaders";
import { deskLanguage, hasPermission, hasPermissionForAll } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.reviews");
  return { title: t("title") };
}

export default async function DeskReviews({ searchParams }: PageProps<"/[lang]/desk/reviews">) {
  const [language, query, t] = await Promise.all([deskLanguage(), searchParams, getTranslations("desk.reviews")]);
  const status = reviewStatuses.find((known) => known === query.status) ?? "submitted";
  const pagePath = deskPaths.reviews(language, status);
  if (!(await hasPermission(pagePath, "reviews.read"))) return <Forbidden />;
  const [{ reviews, counts }, mayDecide] = await Promise.all([
    loadDeskReviews(status, pagePath),
    hasPermissionForAll(pagePath, "reviews.decide"),
  ]);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <StateTabs
        label={t("states.label")}
        tabs={reviewStatuses.map((value) => ({
          href: deskPaths.reviews(language, value),
          label: t(`states.${value}`),
          count: counts[value],
          isHere: value === status,
        }))}
      />
      {counts.published < reviewLimits.fewestShown && (
        <p className="mb-4 text-sm text-ink-soft">{t("few", { fewest: reviewLimits.fewestShown })}</p>
      )}
      {reviews.length > 0 ? (
        <ReviewList reviews={reviews} language={language} mayDecide={mayDecide} />
      ) : (
        <Notice>{t(`empty.${status}`)}</Notice>
      )}
    </>
  );
}
