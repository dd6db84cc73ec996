import type { Metadata } from "next";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../page-facts";
import { SubscriptionScreen, subscriptionWords } from "../subscription-screen";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await pageFacts();
  const { title, description } = await subscriptionWords();
  return pageMetadata({ language, address: (other) => paths.subscription(other), title, description });
}

export default async function Subscription() {
  return <SubscriptionScreen />;
}
