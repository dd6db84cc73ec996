import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/domain/language/languages";
import { LeaveForm } from "./leave-form";

/** For who has used a computer that is not theirs alone: nothing on it opens their bookings any more. */
export function ForgetDevice({ language }: { language: Language }) {
  const t = useTranslations("account.forgetDevice");
  return (
    <div className="mt-4">
      <p className="max-w-text text-ink-soft">{t("text")}</p>
      <LeaveForm language={language} how="forget" className="mt-3">
        <Button type="submit" variant="secondary">
          <Icon name="Eraser" className="size-5" />
          {t("button")}
        </Button>
      </LeaveForm>
    </div>
  );
}
