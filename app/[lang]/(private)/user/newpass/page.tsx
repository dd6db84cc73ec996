import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPasswordScreen } from "@/app/[lang]/(private)/user/new-password-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.newPassword.recovery");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function NewPassword({ searchParams }: PageProps<"/[lang]/user/newpass">) {
  const { t } = await searchParams;
  return <NewPasswordScreen token={t} kind="recovery" />;
}
