import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AddPasskey, FallbackSignInForms, RemoveKey } from "@/components/staff/own-keys";
import { PageHead } from "@/components/staff/page-head";
import { Card } from "@/components/ui/card";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { formatInstant } from "@/lib/i18n/format-time";
import { deskLanguage, loadDeskKeys, requireDesk } from "@/lib/server/staff/desk-loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("desk.me");
  return { title: t("title") };
}

export default async function OwnAccess() {
  const [language, t] = await Promise.all([deskLanguage(), getTranslations("desk.me")]);
  const pagePath = deskPaths.me(language);
  const self = await requireDesk(pagePath);
  const { passkeys, hasPassword, recoveryCodesLeft, sessions } = await loadDeskKeys(pagePath);
  const at = (instant: string) => formatInstant(instant, language);
  return (
    <>
      <PageHead title={t("title")} lead={`${self.name} · ${self.email}`} />
      <div className="grid items-start gap-4 desktop:grid-cols-2">
        <div className="grid gap-4">
          <Card as="section" className="grid gap-4">
            <h2 className="text-lg">{t("passkeys")}</h2>
            <p className="text-ink-soft">{t("passkeysLead")}</p>
            <ul className="grid gap-3">
              {passkeys.map(({ id, createdAt, lastUsedAt }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-3 border-t border-sand-200 pt-3"
                >
                  <span className="text-sm">{t("passkeyOf", { at: at(createdAt), used: at(lastUsedAt) })}</span>
                  {passkeys.length > 1 && <RemoveKey passkey={id} />}
                </li>
              ))}
            </ul>
            <AddPasskey />
          </Card>
          <Card as="section" className="grid gap-4">
            <h2 className="text-lg">{t("sessions")}</h2>
            <ul className="grid gap-3">
              {sessions.map(({ id, createdAt, lastUsedAt, current }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-3 border-t border-sand-200 pt-3"
                >
                  <span className="text-sm">
                    <span>{t("session", { at: at(createdAt), used: at(lastUsedAt) })}</span>
                    {current && <strong> · {t("this")}</strong>}
                  </span>
                  {!current && <RemoveKey session={id} />}
                </li>
              ))}
            </ul>
          </Card>
        </div>
        <Card as="section" className="grid gap-4">
          <h2 className="text-lg">{t("way")}</h2>
          <p className="text-ink-soft">{t("wayLead")}</p>
          <p className="font-semibold">{hasPassword ? t("wayOn", { count: recoveryCodesLeft }) : t("wayOff")}</p>
          <FallbackSignInForms />
        </Card>
      </div>
    </>
  );
}
