import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { buttonStyle } from "@/components/ui/style";
import { paths } from "@/lib/contracts/paths";
import type { Booking } from "@/lib/contracts/rental/booking";
import type { Language } from "@/lib/domain/core/languages";

interface ReviewInvitationProps {
  booking: Pick<Booking, "reviewToken">;
  language: Language;
}

/** After the return: the way to the review; nothing once it is written or too late. */
export function ReviewInvitation({ booking: { reviewToken }, language }: ReviewInvitationProps) {
  const t = useTranslations("manage.one.review");
  if (!reviewToken) return null;
  return (
    <Notice
      title={t("title")}
      action={
        <Link href={paths.review(language, reviewToken)} className={buttonStyle({ variant: "secondary", size: "sm" })}>
          {t("write")}
        </Link>
      }
    >
      {t("text")}
    </Notice>
  );
}
