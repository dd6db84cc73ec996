"use client";

import { useTranslations } from "next-intl";
import { useActionState, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { RadioCard } from "@/components/ui/choice-fields";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FieldError } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-field";
import type { Language } from "@/lib/domain/core/languages";
import { reviewLimits } from "@/lib/domain/rental/review";
import { type ReviewAction, type ReviewFormState, typedReview } from "@/lib/server/rental/review-state";
import { StarChoice } from "./star-choice";

interface ReviewFormProps {
  language: Language;
  /** The writer's name as it would be shown; empty when the booking has none. */
  signedAs: string;
  submit: ReviewAction;
}

const idle: ReviewFormState = { status: "idle" };

/** Stars, words and name of a review; what was typed stays when it is refused or the network is gone. */
export function ReviewForm({ language, signedAs, submit }: ReviewFormProps) {
  const t = useTranslations("reviews.write");
  const attempts = useRef(0);
  const [state, run, busy] = useActionState<ReviewFormState, FormData>(async (before, form) => {
    attempts.current += 1;
    try {
      return await submit(before, form);
    } catch (error) {
      if (navigator.onLine) throw error;
      return { status: "refused", error: { code: "UNAVAILABLE", fields: [], data: null }, typed: typedReview(form) };
    }
  }, idle);
  const refused = state.status === "refused" ? state : null;
  const isWrong = (name: string) => refused?.error.fields.some(({ field }) => field === name) ?? false;
  const starsError = isWrong("stars") ? t("starsMissing") : undefined;
  const wordsError = isWrong("words") ? t("wordsTooLong") : undefined;
  const errors = [
    ...(starsError ? [{ fieldId: "stars-1", message: starsError }] : []),
    ...(wordsError ? [{ fieldId: "words", message: wordsError }] : []),
  ];
  return (
    <form action={run} noValidate className="grid gap-7">
      <ErrorSummary title={t("check")} errors={errors} attempt={attempts.current} />
      {refused && errors.length === 0 && (
        <Failure text={t(refused.error.code === "RATE_LIMITED" ? "limited" : "failed")} />
      )}
      <input type="hidden" name="lang" value={language} />
      <fieldset aria-describedby={starsError && "stars-error"}>
        <legend className="field-label">{t("stars")}</legend>
        <StarChoice key={refused?.typed.stars} chosen={refused?.typed.stars} />
        <FieldError id="stars-error">{starsError}</FieldError>
      </fieldset>
      <TextArea
        id="words"
        name="words"
        label={t("words")}
        optional={t("optional")}
        hint={t("wordsHint", { most: reviewLimits.wordsLength })}
        error={wordsError}
        lang={language}
        rows={6}
        defaultValue={refused?.typed.words}
      />
      {signedAs === "" ? (
        <input type="hidden" name="signature" value="ANONYMOUS" />
      ) : (
        <fieldset>
          <legend className="field-label">{t("signature")}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {(["FIRST_NAME", "ANONYMOUS"] as const).map((signature) => (
              <RadioCard
                key={`${signature} ${refused?.typed.signature}`}
                name="signature"
                value={signature}
                defaultChecked={signature === (refused?.typed.signature ?? "FIRST_NAME")}
                title={signature === "ANONYMOUS" ? t("unsigned") : signedAs}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div>
        <h2 className="text-lg">{t("next.title")}</h2>
        <p className="mt-1 text-ink-soft">{t("next.text")}</p>
      </div>
      <div>
        <Button type="submit" variant="action" size="lg" loading={busy}>
          {t("submit")}
        </Button>
      </div>
    </form>
  );
}

function Failure({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" live="alert">
        {text}
      </Notice>
    </div>
  );
}
