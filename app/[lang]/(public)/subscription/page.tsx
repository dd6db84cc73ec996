import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SubscriptionPage } from "@/components/support/subscription-page";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("subscription");
  return pageMetadata({
    language,
    address: (other) => paths.subscription(other),
    title: t("title"),
    description: t("description", figures),
  });
}

export default async function Subscription() {
  return <SubscriptionPage {...(await pageFacts())} />;
}
