import { getTranslations } from "next-intl/server";
import { FocusedHeading } from "@/components/ui/focus-on-mount";
import { Link } from "@/components/ui/link";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

interface NotFoundScreenProps {
  language: Language;
  /** In the second-hand and subscription areas the button goes home (specification section 2). */
  area?: "rent" | "secondHand" | "subscription";
}

export async function NotFoundScreen({ language, area = "rent" }: NotFoundScreenProps) {
  const t = await getTranslations("notFound");
  const goesHome = area !== "rent";
  return (
    <div className="page flex flex-col items-center py-14 text-center desktop:py-20">
      <title>{t("pageTitle")}</title>
      <p className="text-8xl font-extrabold tracking-tight text-secondary desktop:text-9xl">404</p>
      <FocusedHeading className="mt-4 text-3xl">{t("title")}</FocusedHeading>
      <p className="mt-3 max-w-110 text-lg text-ink-soft">{t("text")}</p>
      <Link
        href={goesHome ? paths.root(language) : paths.home(language)}
        className={buttonStyle({ variant: "action", size: "lg", className: "mt-8" })}
      >
        {goesHome ? t("backHome") : t("backToRent")}
      </Link>
    </div>
  );
}
