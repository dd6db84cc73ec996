import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountPage } from "@/components/support/account-page";
import { pageFacts } from "../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.newPassword");
  return { title: t("title") };
}

export default async function NewPassword() {
  return <AccountPage screen="newPassword" {...(await pageFacts())} />;
}
