import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ForgetDevice } from "@/components/layout/forget-device";
import { SignOutForm } from "@/components/layout/sign-out-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { OpenSession, Profile } from "@/lib/contracts/account/client";
import type { CallResult } from "@/lib/contracts/core/envelope";
import type { Language } from "@/lib/domain/core/languages";
import { formatInstantDay } from "@/lib/i18n/format-time";
import { AreaScreen } from "./area-screen";
import { SessionList } from "./session-list";

interface ProfileScreenProps {
  profile: Profile;
  language: Language;
  children: ReactNode;
}

/** Frame of the profile page: personal data, password, sessions, export and erasure. */
export function ProfileScreen({ profile, language, children }: ProfileScreenProps) {
  const t = useTranslations("clientArea");
  return (
    <AreaScreen title={t("nav.profile")} lead={t("profile.lead")}>
      <div className="grid max-w-190 gap-6">{children}</div>
      <p className="text-sm text-ink-muted">
        {t("profile.since", { date: formatInstantDay(profile.clientSince, language) })}
      </p>
    </AreaScreen>
  );
}

interface SessionsCardProps {
  /** Sessions on other devices. */
  others: readonly OpenSession[];
  language: Language;
  end: (id: number) => Promise<CallResult<OpenSession[]>>;
}

/** Open sessions, with the actions to end one, to end all, and to forget this device. */
export function SessionsCard({ others, language, end }: SessionsCardProps) {
  const t = useTranslations("clientArea.sessions");
  return (
    <Card as="section">
      <h2 className="text-xl">{t("title")}</h2>
      <SessionList sessions={others} language={language} end={end} />
      <p className="mt-5 max-w-text text-ink-soft">{t("text")}</p>
      <SignOutForm language={language} how="everywhere" className="mt-4">
        <Button type="submit" variant="secondary">
          <Icon name="LogOut" className="size-5" />
          {t("end")}
        </Button>
      </SignOutForm>
      <ForgetDevice language={language} />
    </Card>
  );
}
