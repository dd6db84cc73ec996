import { getTranslations } from "next-intl/server";
import { ActionForm } from "@/components/staff/action-form";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { Link } from "@/components/ui/link";
import { Stars } from "@/components/ui/stars";
import type { DeskReview } from "@/lib/contracts/rental/review";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { rejectionGrounds } from "@/lib/domain/rental/review";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";
import { answerReview, publishReview, rejectReview } from "@/lib/server/rental/desk-actions";

interface ReviewListProps {
  reviews: readonly DeskReview[];
  language: DeskLanguage;
  mayDecide: boolean;
}

/** Reviews with what staff may do: publish, reject on a ground, answer; the words can't be changed. */
export async function ReviewList({ reviews, language, mayDecide }: ReviewListProps) {
  const t = await getTranslations("desk.reviews");
  const languageNames = new Intl.DisplayNames(language, { type: "language" });
  return (
    <ul className="grid gap-4">
      {reviews.map((review) => {
        const { id, stars, words, lang, writer, bookingCode, vehicle, submittedAt, rejectedFor, answer } = review;
        return (
          <Card as="li" key={id} className="grid gap-3">
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base">
              <Stars full={stars} label={t("stars", { stars })} />
              <Link href={deskPaths.booking(language, bookingCode)} className="underline">
                {bookingCode}
              </Link>
            </h2>
            <p className="text-sm text-ink-soft">
              {t("about", { writer: writer || t("anonymous"), vehicle, at: formatInstant(submittedAt, language) })} ·{" "}
              {t("language", { language: languageNames.of(lang) ?? lang })}
            </p>
            {words ? (
              <p lang={lang} className="max-w-text whitespace-pre-line break-words">
                {words}
              </p>
            ) : (
              <p className="text-ink-soft">{t("noWords")}</p>
            )}
            {rejectedFor && <p className="font-bold">{t("rejectedFor", { ground: t(`grounds.${rejectedFor}`) })}</p>}
            {answer && (
              <div className="border-s-4 border-sand-300 ps-3">
                <p className="text-sm font-bold">{t("answerText")}</p>
                <p lang={lang} className="whitespace-pre-line break-words">
                  {answer}
                </p>
              </div>
            )}
            {mayDecide && <ReviewActs review={review} />}
          </Card>
        );
      })}
    </ul>
  );
}

async function ReviewActs({ review: { id, status, answer } }: { review: DeskReview }) {
  const t = await getTranslations("desk.reviews");
  const grounds = rejectionGrounds.map((ground) => [ground, t(`grounds.${ground}`)] as const);
  return (
    <div className="grid gap-1">
      {status !== "published" && (
        <ActionForm
          action={publishReview.bind(null, id)}
          submit={t("publish")}
          variant="primary"
          done={t("published")}
        />
      )}
      {status !== "rejected" && (
        <>
          <Disclosure title={t(answer ? "changeAnswer" : "answer")}>
            <ActionForm
              action={answerReview.bind(null, id)}
              submit={t(answer ? "changeAnswer" : "answer")}
              fields={[{ kind: "area", name: "text", label: t("answerText"), hint: t("answerHint"), value: answer }]}
              done={t("answered")}
              repeats
            />
          </Disclosure>
          <Disclosure title={t(status === "published" ? "takeDown" : "reject")} className="border-0">
            <ActionForm
              action={rejectReview.bind(null, id)}
              submit={t(status === "published" ? "takeDown" : "reject")}
              fields={[{ kind: "select", name: "ground", label: t("ground"), options: grounds }]}
              done={t("rejected")}
            />
          </Disclosure>
        </>
      )}
    </div>
  );
}
