import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginScreen } from "@/app/[lang]/(private)/user/login-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.login");
  return { title: t("title") };
}

export default function Login({ searchParams }: PageProps<"/[lang]/user/login">) {
  return <LoginScreen searchParams={searchParams} />;
}
