import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewPasswordScreen } from "@/app/[lang]/(private)/user/new-password-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.newPassword.first");
  return { title: t("title"), referrer: "no-referrer" };
}

/** The first password (contract section 2). */
export default async function Regenerate({ params }: PageProps<"/[lang]/regenera/[id]">) {
  const { id } = await params;
  return <NewPasswordScreen token={id} kind="first" />;
}
