"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Notice } from "@/components/ui/notice";
import type { PublishedReview, PublishedReviews } from "@/lib/contracts/rental/review";
import type { Language } from "@/lib/domain/core/languages";
import { getWeb } from "@/lib/web-client/browser";
import { ReviewCard } from "./review-card";

interface MoreReviewsProps {
  language: Language;
  /** Number of pages; the first is shown by the page itself. */
  pages: number;
}

type State = "idle" | "busy" | "failed";

/** Button that adds the next page of reviews below; the focus moves to the first of them. */
export function MoreReviews({ language, pages }: MoreReviewsProps) {
  const t = useTranslations("reviews");
  const [loaded, setLoaded] = useState<readonly (readonly PublishedReview[])[]>([]);
  const [state, setState] = useState<State>("idle");
  const next = loaded.length + 2;
  async function load() {
    setState("busy");
    try {
      const answer = await getWeb<PublishedReviews>(`/web/opiniones?page=${next}`, language);
      if (!answer.ok) return setState("failed");
      setLoaded([...loaded, answer.value.reviews]);
      setState("idle");
    } catch {
      setState("failed");
    }
  }
  return (
    <>
      {loaded.map((reviews) => (
        <LoadedPage key={reviews[0]?.id ?? 0} reviews={reviews} language={language} />
      ))}
      {state === "failed" && (
        <Notice tone="error" live="alert" className="mb-4">
          {t("moreFailed")}
        </Notice>
      )}
      {next <= pages && (
        <Button variant="secondary" loading={state === "busy"} onClick={load}>
          {t("more")}
        </Button>
      )}
    </>
  );
}

function LoadedPage({ reviews, language }: { reviews: readonly PublishedReview[]; language: Language }) {
  const start = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={start} tabIndex={-1} className="outline-none">
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} language={language} />
      ))}
    </div>
  );
}
