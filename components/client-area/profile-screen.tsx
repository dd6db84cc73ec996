import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Profile } from "@/lib/contracts/client";
import type { Language } from "@/lib/domain/language/languages";
import { formatInstantDay } from "@/lib/i18n/format-time";
import { AreaScreen } from "./area-screen";

interface ProfileScreenProps {
  profile: Profile;
  language: Language;
  children: ReactNode;
}

/** One's own data, password, sessions, and what can be done with all of it. */
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
