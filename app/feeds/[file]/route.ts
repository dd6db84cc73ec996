import { getTranslations } from "next-intl/server";
import { feedRows } from "@/app/feeds/feed-rows";
import { messageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { rssXml } from "@/lib/seo/feeds/rss";
import { siteUrl } from "@/lib/seo/site-url";
import { loadConfiguration } from "@/lib/server/pricing/loaders";

export const dynamic = "force-dynamic";

/** The newest cars for sale in a language, as RSS. */
export async function GET(_request: Request, { params }: RouteContext<"/feeds/[file]">): Promise<Response> {
  const { file } = await params;
  const language = languages.find((language) => paths.carFeed(language) === `/feeds/${file}`);
  if (!language) return new Response(null, { status: 404 });
  const [t, configuration, rows] = await Promise.all([
    getTranslations({ locale: language, namespace: "secondHand" }),
    loadConfiguration(),
    feedRows(language),
  ]);
  const values = messageValues(configuration, language);
  const channel = {
    language,
    title: `${values.company}: ${t("title")}`,
    description: t("description", values),
    link: `${siteUrl()}${paths.secondHand(language)}`,
    self: `${siteUrl()}${paths.carFeed(language)}`,
  };
  return new Response(rssXml(channel, rows), {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "public, max-age=0, must-revalidate",
    },
  });
}
