"use client";

import { useTranslations } from "next-intl";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { SignInRefusal } from "@/lib/contracts/account/sign-in-refusal";
import { errorMessageName } from "@/lib/contracts/core/error-codes";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";

interface RefusalNoticeProps {
  language: Language;
  refusal: SignInRefusal;
  /** Page to go to after the sign-in, passed on to the forgot page. */
  next: string | null;
  googleOffered: boolean;
}

const codesWithHelp = ["LOGIN_FAILED", "GOOGLE_NO_BOOKINGS", "GOOGLE_TOKEN_INVALID", "RATE_LIMITED"] as const;
const linkClass = "font-bold underline underline-offset-4";

/** Why a sign-in was refused, with alternatives. Known and unknown accounts get the same text. Takes the focus. */
export function RefusalNotice({ language, refusal, next, googleOffered }: RefusalNoticeProps) {
  const t = useTranslations("account.refused");
  const error = useTranslations("errors.api");
  const box = useFocusOnMount<HTMLDivElement>();
  const { code, waitSeconds } = refusal;
  const help = codesWithHelp.find((known) => known === code);
  const minutes = Math.max(1, Math.ceil((waitSeconds ?? 60) / 60));
  const title =
    code === "GOOGLE_CANCELLED"
      ? t("googleCancelled")
      : code === "RATE_LIMITED"
        ? t("limited", { minutes })
        : error(errorMessageName(code));
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Notice tone={code === "GOOGLE_CANCELLED" ? "info" : "error"} live="alert" title={title}>
        {help && (
          <>
            <p>{t(`help.${help}`)}</p>
            <ul className="mt-2 list-disc space-y-1 ps-5">
              <li>
                <Link href={paths.forgot(language, next ?? undefined)} className={linkClass}>
                  {t("byMail")}
                </Link>
              </li>
              {googleOffered && code === "RATE_LIMITED" && <li>{t("byGoogle")}</li>}
              <li>
                <Link href={paths.manage(language)} className={linkClass}>
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
