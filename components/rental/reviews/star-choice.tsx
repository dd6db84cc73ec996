import { useTranslations } from "next-intl";
import { reviewLimits } from "@/lib/domain/rental/review";

const choices = Array.from({ length: reviewLimits.mostStars }, (_, place) => place + 1);

/** One to five stars as radio buttons, from very bad to very good. */
export function StarChoice({ chosen }: { chosen: string | undefined }) {
  const t = useTranslations("reviews");
  return (
    <div className="max-w-105">
      <div className="grid grid-cols-5 gap-2">
        {choices.map((stars) => (
          <label
            key={stars}
            className="relative grid min-h-16 cursor-pointer place-items-center rounded-xl bg-white py-2 text-lg font-bold ring-1 ring-inset ring-sand-300 transition-shadow hover:ring-sand-500 has-checked:bg-chosen has-checked:text-white has-checked:ring-chosen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              id={`stars-${stars}`}
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={chosen === String(stars)}
              aria-label={t("stars", { stars })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-xl outline-none"
            />
            <span aria-hidden="true" className="tabular pointer-events-none">
              {stars} ★
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-sm text-ink-soft">
        <span>{t("write.worst")}</span>
        <span>{t("write.best")}</span>
      </p>
    </div>
  );
}
