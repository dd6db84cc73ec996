import type { Metadata } from "next";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { localisedAreas } from "@/lib/contracts/routes";
import { requestLanguage } from "@/lib/i18n/request-language";

export const revalidate = 10;
export const generateStaticParams = () => [];
export const metadata: Metadata = { robots: { index: false } };

/** Page of unknown addresses, with status 404. The middleware rewrites all of them to a few, so that few are cached. */
export default async function UnknownAddress({ params }: PageProps<"/[lang]/[...unknown]">) {
  const { unknown } = await params;
  const isBelowArea = Object.values(localisedAreas).some(({ internal }) => internal === unknown.at(-1));
  return <NotFoundPage language={await requestLanguage()} area={isBelowArea ? "secondHand" : "rent"} />;
}
