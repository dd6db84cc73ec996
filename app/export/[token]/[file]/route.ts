import { feedRows } from "@/app/feeds/feed-rows";
import { paths } from "@/lib/contracts/paths";
import { languages } from "@/lib/domain/core/languages";
import { vehicleAdsTsv } from "@/lib/seo/feeds/vehicle-ads";
import { opensFeeds } from "@/lib/server/sales/feed-token";

export const dynamic = "force-dynamic";

const absent = () => new Response(null, { status: 404, headers: { "cache-control": "no-store" } });

/** The used cars for Google's vehicle ads, at an address that only the company and Google know. */
export async function GET(_request: Request, { params }: RouteContext<"/export/[token]/[file]">): Promise<Response> {
  const { token, file } = await params;
  const language = languages.find((language) => paths.vehicleAds(language, token) === `/export/${token}/${file}`);
  if (!language || !opensFeeds(token)) return absent();
  return new Response(vehicleAdsTsv(await feedRows(language)), {
    headers: {
      "content-type": "text/tab-separated-values; charset=utf-8",
      "cache-control": "private, max-age=0, must-revalidate",
      "x-robots-tag": "noindex",
    },
  });
}
