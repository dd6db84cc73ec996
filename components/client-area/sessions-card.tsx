import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { ForgetDevice } from "@/components/layout/forget-device";
import { LeaveForm } from "@/components/layout/leave-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Language } from "@/lib/domain/language/languages";

interface SessionsCardProps {
  /** Sessions on other devices. */
  others: number;
  language: Language;
}

/** How many sessions are open, the end of all of them, and of all that this device knows. */
export function SessionsCard({ others, language }: SessionsCardProps) {
  const t = useTranslations("clientArea.sessions");
  return (
    <Card as="section">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-2 font-semibold">{t("others", { count: others })}</p>
      <p className="mt-1 max-w-text text-ink-soft">{t("text")}</p>
      <LeaveForm language={language} how="everywhere" className="mt-4">
        <Button type="submit" variant="secondary">
          <LogOut className="size-5" aria-hidden="true" />
          {t("end")}
        </Button>
      </LeaveForm>
      <ForgetDevice language={language} />
    </Card>
  );
}
