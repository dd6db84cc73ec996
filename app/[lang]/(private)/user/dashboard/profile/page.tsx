import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { DataCard } from "@/components/account/data-card";
import { PasswordForm } from "@/components/account/password-form";
import { ProfileForm } from "@/components/account/profile-form";
import { ProfileScreen, SessionsCard } from "@/components/account/profile-screen";
import { DataNotice } from "@/components/layout/data-notice";
import { paths } from "@/lib/contracts/paths";
import { retention } from "@/lib/domain/core/retention";
import {
  changePasswordAction,
  endSessionAction,
  eraseDataAction,
  exportDataAction,
  sendProofCodeAction,
  updateProfileAction,
} from "@/lib/server/account/actions";
import { loadClientProfile } from "@/lib/server/account/loaders";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clientArea.nav");
  return { title: t("profile") };
}

export default async function ClientProfilePage() {
  const { language, values } = await getPageContext();
  const [profile, { clientArea, account, errors }] = await Promise.all([
    loadClientProfile(language, paths.clientPage(language, "profile")),
    getMessages(),
  ]);
  const { profile: texts, password, sessions, data, erase, proof } = clientArea;
  const messages = {
    clientArea: { profile: texts, password, sessions, data, erase, proof },
    account: { password: account.password, code: account.code },
    errors,
  };
  return (
    <NextIntlClientProvider locale={language} messages={messages}>
      <ProfileScreen profile={profile} language={language}>
        <div>
          <ProfileForm profile={profile} language={language} save={updateProfileAction} />
          <DataNotice language={language} values={values} purpose="access" className="mt-3" />
        </div>
        <PasswordForm nik={profile.nik} hasPassword={profile.hasPassword} change={changePasswordAction} />
        <SessionsCard others={profile.sessionsElsewhere} language={language} end={endSessionAction} />
        <DataCard
          erasure={profile.erasure}
          language={language}
          retention={retention}
          owner={{
            nik: profile.nik,
            hasPassword: profile.hasPassword,
            sendCode: sendProofCodeAction.bind(null, language),
          }}
          exportData={exportDataAction}
          erase={eraseDataAction.bind(null, language)}
        />
      </ProfileScreen>
    </NextIntlClientProvider>
  );
}
