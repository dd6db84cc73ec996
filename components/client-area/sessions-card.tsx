import { LogOut } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Language } from "@/lib/domain/language/languages";

interface SessionsCardProps {
  /** Sessions on other devices. */
  others: number;
  language: Language;
  signOut: (form: FormData) => Promise<void>;
}

/** How many sessions are open, and the end of all of them. */
export function SessionsCard({ others, language, signOut }: SessionsCardProps) {
  const t = useTranslations("clientArea.sessions");
  return (
    <Card as="section">
      <h2 className="text-xl">{t("title")}</h2>
      <p className="mt-2 font-semibold">{t("others", { count: others })}</p>
      <p className="mt-1 max-w-text text-ink-soft">{t("text")}</p>
      <form action={signOut} className="mt-4">
        <input type="hidden" name="lang" value={language} />
        <input type="hidden" name="everywhere" value="1" />
        <Button type="submit" variant="secondary">
          <LogOut className="size-5" aria-hidden="true" />
          {t("end")}
        </Button>
      </form>
    </Card>
  );
}
