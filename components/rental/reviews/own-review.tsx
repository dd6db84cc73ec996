import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Stars } from "@/components/ui/stars";
import type { RequestedReview } from "@/lib/contracts/rental/review";
import { instantDayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";

interface OwnReviewProps {
  language: Language;
  written: NonNullable<RequestedReview["written"]>;
  withdraw: () => Promise<void>;
}

/** The review as its writer wrote it, with the company's answer and a form that deletes it. */
export async function OwnReview({ language, written, withdraw }: OwnReviewProps) {
  const t = await getTranslations("reviews");
  const { stars, words, writer, lang, submittedAt, answer, answeredAt } = written;
  return (
    <>
      <section aria-labelledby="own" className="rounded-xl bg-sand-100 p-6">
        <h2 id="own" className="text-xl">
          {t("write.own")}
        </h2>
        <Stars full={stars} label={t("stars", { stars })} className="mt-3 h-6 w-30" />
        <p className="mt-2 text-sm text-ink-soft">
          {writer || t("anonymous")} · {instantDayText(Date.parse(submittedAt), language)}
        </p>
        {words && (
          <p lang={lang} className="mt-3 whitespace-pre-line break-words">
            {words}
          </p>
        )}
        {answeredAt && (
          <div className="mt-4 border-s-4 border-sand-300 ps-4">
            <p className="text-sm font-bold">
              {t("answer", { date: instantDayText(Date.parse(answeredAt), language) })}
            </p>
            <p lang={lang} className="mt-1 whitespace-pre-line break-words">
              {answer}
            </p>
          </div>
        )}
      </section>
      <Disclosure title={t("write.withdraw.title")}>
        <p className="mb-4">{t("write.withdraw.text")}</p>
        <form action={withdraw}>
          <Button type="submit" variant="secondary">
            {t("write.withdraw.submit")}
          </Button>
        </form>
      </Disclosure>
    </>
  );
}
