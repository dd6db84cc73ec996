import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { ForgetDevice } from "@/components/layout/forget-device";
import { LeaveForm } from "@/components/layout/leave-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { EndSessionAnswer } from "@/lib/actions/client";
import type { OpenSession } from "@/lib/contracts/client";
import type { Language } from "@/lib/domain/language/languages";
import { SessionList } from "./session-list";

interface SessionsCardProps {
  /** Sessions on other devices. */
  others: readonly OpenSession[];
  language: Language;
  end: (id: number) => Promise<EndSessionAnswer>;
}

/** Which sessions are open, the end of each and of all of them, and of all that this device knows. */
export function SessionsCard({ others, language, end }: SessionsCardProps) {
  const t = useTranslations("clientArea.sessions");
  return (
    <Card as="section">
      <h2 className="text-xl">{t("title")}</h2>
      <SessionList sessions={others} language={language} end={end} />
      <p className="mt-5 max-w-text text-ink-soft">{t("text")}</p>
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
