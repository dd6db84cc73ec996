import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/support/account-page";
import { pageFacts } from "../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.forgot");
  return { title: t("title") };
}

export default async function Forgot() {
  return <AccountPage screen="forgot" {...(await pageFacts())} />;
}
