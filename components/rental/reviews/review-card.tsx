import { useTranslations } from "next-intl";
import { Stars } from "@/components/ui/stars";
import type { PublishedReview } from "@/lib/contracts/rental/review";
import { dateText, instantDayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";

/** `2027-07` in words: "July 2027". */
const monthText = (month: string, language: Language) =>
  dateText(Date.parse(`${month}-15`), language, { month: "long", year: "numeric", timeZone: "UTC" });

/** A published review, as written, with the company's answer. */
export function ReviewCard({ review, language }: { review: PublishedReview; language: Language }) {
  const t = useTranslations("reviews");
  const { stars, words, lang, writer, submittedAt, rentedIn, answer, answeredAt } = review;
  const dates = {
    written: instantDayText(Date.parse(submittedAt), language),
    rented: monthText(rentedIn, language),
  };
  return (
    <article className="border-t border-sand-200 py-6">
      <Stars full={stars} label={t("stars", { stars })} />
      <h3 className="mt-2 text-base font-bold">{writer || t("anonymous")}</h3>
      <p className="text-sm text-ink-soft">{t("dates", dates)}</p>
      {words === "" ? (
        <p className="mt-3 text-ink-soft">{t("noWords")}</p>
      ) : (
        <p lang={lang} className="mt-3 whitespace-pre-line break-words">
          {words}
        </p>
      )}
      {answeredAt && (
        <div className="mt-4 border-s-4 border-sand-300 ps-4">
          <p className="text-sm font-bold">{t("answer", { date: instantDayText(Date.parse(answeredAt), language) })}</p>
          <p lang={lang} className="mt-1 whitespace-pre-line break-words">
            {answer}
          </p>
        </div>
      )}
    </article>
  );
}
