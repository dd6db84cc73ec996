import type { Metadata } from "next";
import { SubscriptionScreen, subscriptionTexts } from "@/app/[lang]/(public)/subscription-screen";
import { getPageContext } from "@/app/[lang]/page-context";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { islandLandings } from "@/lib/contracts/fleet/public-slugs";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/subscription/[island]">;

const requestedIsland = async ({ params }: Props) => {
  const { island } = await params;
  return islandLandings.find((name) => name === island);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const island = await requestedIsland(props);
  if (!island) return {};
  const { language } = await getPageContext();
  const { title, description } = await subscriptionTexts(island);
  return pageMetadata({
    language,
    pathIn: (other) => paths.subscription(other, `/${island}`),
    title,
    description,
  });
}

export default async function IslandSubscription(props: Props) {
  const island = await requestedIsland(props);
  const { language } = await getPageContext();
  if (!island) return <NotFoundPage language={language} area="subscription" />;
  return <SubscriptionScreen island={island} />;
}
