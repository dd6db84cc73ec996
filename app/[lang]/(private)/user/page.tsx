import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LoginScreen } from "./login-screen";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.login");
  return { title: t("title") };
}

/** The same screen as the login (contract section 2). */
export default function User({ searchParams }: PageProps<"/[lang]/user">) {
  return <LoginScreen searchParams={searchParams} />;
}
