import type { Metadata } from "next";
import { SubscriptionScreen, subscriptionTexts } from "@/app/[lang]/(public)/subscription-screen";
import { getPageContext } from "@/app/[lang]/page-context";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await getPageContext();
  const { title, description } = await subscriptionTexts();
  return pageMetadata({ language, pathIn: (other) => paths.subscription(other), title, description });
}

export default async function Subscription() {
  return <SubscriptionScreen />;
}
