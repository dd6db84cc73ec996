"use client";

import { useLocale, useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { paths } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";

/** After UNAUTHENTICATED links to the login in a new tab, so that this page keeps its inputs and can be sent again. */
export function SignInAgain({ code }: { code: ErrorCode | null }) {
  const t = useTranslations("errors.sessionOver");
  const locale = useLocale();
  if (code !== "UNAUTHENTICATED") return null;
  return (
    <>
      <p>{t("kept")}</p>
      <Link
        href={paths.login(isLanguage(locale) ? locale : defaultLanguage)}
        target="_blank"
        rel="noopener"
        className="mt-2 inline-block py-1 font-bold underline underline-offset-4"
      >
        {t("signIn")}
      </Link>
    </>
  );
}
