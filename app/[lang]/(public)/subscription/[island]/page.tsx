import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotFoundPage } from "@/components/support/not-found-page";
import { SubscriptionPage } from "@/components/support/subscription-page";
import { paths } from "@/lib/contracts/paths";
import { islandLandings } from "@/lib/contracts/public-slugs";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../page-facts";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/subscription/[island]">;

const askedIsland = async ({ params }: Props) => {
  const { island } = await params;
  return islandLandings.find((name) => name === island);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const island = await askedIsland(props);
  if (!island) return {};
  const { language, figures } = await pageFacts();
  const t = await getTranslations("subscription");
  return pageMetadata({
    language,
    address: (other) => paths.subscription(other, `/${island}`),
    title: t(island === "ibiza" ? "titleIbiza" : "titleMallorca"),
    description: t("description", figures),
  });
}

export default async function IslandSubscription(props: Props) {
  const island = await askedIsland(props);
  const { language, figures } = await pageFacts();
  if (!island) return <NotFoundPage language={language} area="subscription" />;
  return <SubscriptionPage language={language} figures={figures} island={island} />;
}
