"use client";

import { useTranslations } from "next-intl";
import { useArrivalFocus } from "@/components/ui/arrival-focus";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { paths } from "@/lib/contracts/paths";
import type { SignInRefusal } from "@/lib/contracts/sign-in-refusal";
import type { Language } from "@/lib/domain/language/languages";
import { errorKeys } from "@/lib/i18n/error-keys";

interface RefusalNoticeProps {
  language: Language;
  refusal: SignInRefusal;
  /** Where the forgot screen leads on to. */
  next: string | null;
  googleOffered: boolean;
}

const helped = ["LOGIN_FAILED", "GOOGLE_NO_BOOKINGS", "GOOGLE_TOKEN_INVALID", "RATE_LIMITED"] as const;
const link = "font-bold underline underline-offset-4";

/** Why the door stayed closed, in the same words whoever knocks, and which ways are open; focus comes here. */
export function RefusalNotice({ language, refusal, next, googleOffered }: RefusalNoticeProps) {
  const t = useTranslations("account.refused");
  const error = useTranslations("errors.api");
  const box = useArrivalFocus<HTMLDivElement>();
  const { code, waitSeconds } = refusal;
  const help = helped.find((known) => known === code);
  const minutes = Math.max(1, Math.ceil((waitSeconds ?? 60) / 60));
  const title =
    code === "GOOGLE_CANCELLED"
      ? t("googleCancelled")
      : code === "RATE_LIMITED"
        ? t("limited", { minutes })
        : error(errorKeys[code]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Notice tone={code === "GOOGLE_CANCELLED" ? "info" : "error"} live="alert" title={title}>
        {help && (
          <>
            <p>{t(`help.${help}`)}</p>
            <ul className="mt-2 list-disc space-y-1 ps-5">
              <li>
                <Link href={paths.forgot(language, next ?? undefined)} className={link}>
                  {t("byMail")}
                </Link>
              </li>
              {googleOffered && code === "RATE_LIMITED" && <li>{t("byGoogle")}</li>}
              <li>
                <Link href={paths.manage(language)} className={link}>
                  {t("byBooking")}
                </Link>
              </li>
            </ul>
          </>
        )}
      </Notice>
    </div>
  );
}
